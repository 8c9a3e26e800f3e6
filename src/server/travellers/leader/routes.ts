import * as contract from '#contract/travellers/leader.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const leaderRoutes = [
  bindEndpoint(contract.getLeaderDeparture, (ctx, { id }) => service.showDeparture(ctx, id)),
  bindEndpoint(contract.syncRollCall, service.syncRollCall),
]
