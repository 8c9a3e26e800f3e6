import * as costs from '#contract/bookings/costs.ts'
import * as contract from '#contract/bookings/party-changes.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { recordCost, withdrawCost } from './company/costs-service.ts'
import { answeredByHistory } from './pages/history-service.ts'
import { answeredByPage } from './pages/service.ts'
import { replacePerson } from './party-changes/replacement-service.ts'
import { answerRoom, withdrawRoom } from './party-changes/rooms-service.ts'
import * as changes from './party-changes/service.ts'

/** Who goes after it was booked, and in which rooms. */
export const changesRoutes = [
  handle(contract.quoteChange, changes.quoteChange),
  handle(contract.changeBooking, answeredByPage(changes.change)),
  handle(contract.askRoom, answeredByPage(changes.askRoom)),
  handle(contract.withdrawRoom, answeredByPage(withdrawRoom)),
  handle(contract.answerRoom, answeredByHistory(answerRoom)),
  handle(contract.replacePerson, answeredByPage(replacePerson)),
  handle(costs.recordCost, answeredByHistory(recordCost)),
  handle(costs.withdrawCost, answeredByHistory(withdrawCost)),
]
