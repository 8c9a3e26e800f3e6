import * as contract from '#contract/travellers/company.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { answerNeed } from './needs-service.ts'
import * as looks from './reading-papers-service.ts'
import * as company from './service.ts'

export const companyRoutes = [
  handle(contract.peopleOfTrip, company.ofTrip),
  handle(contract.peopleOfBooking, company.ofBooking),
  handle(contract.lookAtTraveller, looks.look),
  handle(contract.lookAtPaper, looks.lookAtPaper),
  handle(contract.findTraveller, looks.find),
  handle(contract.answerNeed, answerNeed),
]
