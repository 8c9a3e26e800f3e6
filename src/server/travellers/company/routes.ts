import * as contract from '#contract/travellers/company.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as looks from './logged-access-service.ts'
import { findByName } from './names-service.ts'
import { answerNeed } from './needs-service.ts'
import * as company from './service.ts'

export const travellersCompanyRoutes = [
  bindEndpoint(contract.listTripTravellers, company.listByTrip),
  bindEndpoint(contract.listBookingTravellers, company.listByBooking),
  bindEndpoint(contract.viewTraveller, looks.viewTraveller),
  bindEndpoint(contract.viewTravellerDocument, looks.viewDocument),
  bindEndpoint(contract.findTraveller, looks.findByPassport),
  bindEndpoint(contract.findTravellersByName, findByName),
  bindEndpoint(contract.answerNeed, answerNeed),
]
