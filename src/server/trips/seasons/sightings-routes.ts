import { enterSighting, listSightings, withdrawSighting } from '#contract/trips/seasons-moderation.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './sightings-service.ts'

export const sightingsRoutes = [
  bindEndpoint(listSightings, service.list),
  bindEndpoint(enterSighting, service.enter),
  bindEndpoint(withdrawSighting, service.withdraw),
]
