import * as costs from '#contract/bookings/costs.ts'
import * as contract from '#contract/bookings/party-changes.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { recordCost, withdrawCost } from './company/costs-service.ts'
import { replacePerson } from './party-changes/replacement-service.ts'
import { answerRoom, withdrawRoom } from './party-changes/rooms-service.ts'
import * as changes from './party-changes/service.ts'

/** Who goes after it was booked, and in which rooms. */
export const changesRoutes = [
  handle(contract.quoteChange, changes.quoteChange),
  handle(contract.changeBooking, changes.change),
  handle(contract.askRoom, changes.askRoom),
  handle(contract.withdrawRoom, withdrawRoom),
  handle(contract.answerRoom, answerRoom),
  handle(contract.replacePerson, replacePerson),
  handle(costs.recordCost, recordCost),
  handle(costs.withdrawCost, withdrawCost),
]
