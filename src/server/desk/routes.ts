import * as contract from '#contract/desk/desk.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { listDepartureBookings, showDesk } from './service.ts'

export const deskRoutes = [
  bindEndpoint(contract.showDesk, (ctx, { id }) => showDesk(ctx, id)),
  bindEndpoint(contract.listDepartureBookings, (ctx, { id }) => listDepartureBookings(ctx, id)),
]
