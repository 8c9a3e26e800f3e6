import * as check from '#contract/payees/check.ts'
import * as moderation from '#contract/payees/moderation.ts'
import * as contract from '#contract/payees/payees.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as checks from './check-service.ts'
import * as decisions from './moderation-service.ts'
import * as service from './service.ts'
import * as stops from './stop-service.ts'

export const payeesRoutes = [
  bindEndpoint(contract.listPayees, (ctx, { id }) => service.listPayees(ctx, id)),
  bindEndpoint(contract.addPayee, service.addPayee),
  bindEndpoint(contract.withdrawPayee, service.withdrawPayee),
  bindEndpoint(contract.viewPayeeStop, (ctx, { token }) => stops.viewStop(ctx, token)),
  bindEndpoint(contract.stopPayee, (ctx, { token }) => stops.stopPayee(ctx, token)),
  bindEndpoint(check.getBookingPayees, checks.showBookingPayees),
  bindEndpoint(check.checkPayee, checks.checkNumber),
  bindEndpoint(moderation.listPayeesToCheck, decisions.listWaiting),
  bindEndpoint(moderation.approvePayee, decisions.approve),
  bindEndpoint(moderation.refusePayee, decisions.refuse),
  bindEndpoint(moderation.listCheckedPayees, decisions.listChecked),
  bindEndpoint(moderation.stopCheckedPayee, decisions.stop),
]
