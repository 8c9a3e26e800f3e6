import { getSeason, listSeasons } from '#contract/trips/seasons.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const seasonsRoutes = [
  bindEndpoint(getSeason, service.showSeason),
  bindEndpoint(listSeasons, service.listUpcoming),
]
