import { enterSighting, listSightings, withdrawSighting } from '#contract/trips/seasons-moderation.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './sightings-service.ts'

export const sightingsRoutes = [
  handle(listSightings, service.list),
  handle(enterSighting, service.enter),
  handle(withdrawSighting, service.withdraw),
]
