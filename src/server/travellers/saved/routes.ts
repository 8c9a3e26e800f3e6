import * as contract from '#contract/travellers/saved.ts'
import { allowSaving } from '#contract/travellers/travellers.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { setConsent } from './consent-service.ts'
import * as correction from './correction-service.ts'
import * as service from './service.ts'

export const savedTravellersRoutes = [
  bindEndpoint(contract.listSavedTravellers, service.listSaved),
  bindEndpoint(contract.readSavingState, service.readSavingState),
  bindEndpoint(contract.saveToAccount, service.savePerson),
  bindEndpoint(contract.takeSavedTraveller, service.takeSaved),
  bindEndpoint(contract.readSavedTraveller, correction.readForCorrection),
  bindEndpoint(contract.correctSavedTraveller, correction.correctSaved),
  bindEndpoint(contract.removeSavedTraveller, service.removeSaved),
  bindEndpoint(allowSaving, setConsent),
]
