import { confirmAlert, createAlert, endAlert, viewAlert } from '#contract/saved/alerts.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

/** Emails about trips that are not there yet. */
export const alertsRoutes = [
  bindEndpoint(createAlert, service.requestAlert),
  bindEndpoint(viewAlert, service.showAlert),
  bindEndpoint(confirmAlert, service.activateByToken),
  bindEndpoint(endAlert, service.unsubscribe),
]
