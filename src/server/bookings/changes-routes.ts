import * as contract from '#contract/bookings-changes.ts'
import * as costs from '#contract/bookings-costs.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as changes from './change-service.ts'
import { recordCost, withdrawCost } from './costs-service.ts'
import { replacePerson } from './replacement-service.ts'
import { answerRoom, withdrawRoom } from './rooms-service.ts'

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
