import * as contract from '#contract/bookings/practical-details.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './practical-details/service.ts'

export const practicalDetailsRoutes = [
  bindEndpoint(contract.showDetails, service.showDetails),
  bindEndpoint(contract.saveDetails, service.saveDetails),
  bindEndpoint(contract.previewDetails, service.previewDetails),
  bindEndpoint(contract.tellEveryone, service.tellEveryone),
  bindEndpoint(contract.undoTelling, service.undoTelling),
  bindEndpoint(contract.handOverDetails, service.handOverDetails),
]
