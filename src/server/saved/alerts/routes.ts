import { confirmAlert, createAlert, endAlert, viewAlert } from '#contract/saved/alerts.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

/** Letters about trips that are not there yet. */
export const alertsRoutes = [
  handle(createAlert, service.ask),
  handle(viewAlert, service.view),
  handle(confirmAlert, service.confirm),
  handle(endAlert, service.stop),
]
