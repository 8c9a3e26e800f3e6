import * as contract from '#contract/travellers-company.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as looks from './company-looks-service.ts'
import * as company from './company-service.ts'
import { answerNeed } from './needs-service.ts'

export const companyRoutes = [
  handle(contract.peopleOfTrip, company.ofTrip),
  handle(contract.peopleOfBooking, company.ofBooking),
  handle(contract.lookAtTraveller, looks.look),
  handle(contract.lookAtPaper, looks.lookAtPaper),
  handle(contract.findTraveller, looks.find),
  handle(contract.answerNeed, answerNeed),
]
