import * as costs from '#contract/bookings/costs.ts'
import * as contract from '#contract/bookings/party-changes.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { recordCost, withdrawCost } from './company/costs-service.ts'
import { answeredByHistory } from './pages/history-service.ts'
import { answeredByPage } from './pages/service.ts'
import { replacePerson } from './party-changes/replacement-service.ts'
import { answerRoomRequest, withdrawRoomRequest } from './party-changes/rooms-service.ts'
import * as changes from './party-changes/service.ts'
import { undoChange } from './party-changes/undo-service.ts'

/** Changes of the party and its rooms after booking. */
export const partyChangesRoutes = [
  bindEndpoint(contract.quoteChange, changes.quoteChange),
  bindEndpoint(contract.changeBooking, answeredByPage(changes.changeParty)),
  bindEndpoint(contract.undoChange, answeredByPage(undoChange)),
  bindEndpoint(contract.requestRoomChange, answeredByPage(changes.requestRoom)),
  bindEndpoint(contract.withdrawRoomChange, answeredByPage(withdrawRoomRequest)),
  bindEndpoint(contract.answerRoomChange, answeredByHistory(answerRoomRequest)),
  bindEndpoint(contract.replacePerson, answeredByPage(replacePerson)),
  bindEndpoint(costs.recordCost, answeredByHistory(recordCost)),
  bindEndpoint(costs.withdrawCost, answeredByHistory(withdrawCost)),
]
