import { getSeason, listSeasons } from '#contract/trips/seasons.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const seasonsRoutes = [handle(getSeason, service.page), handle(listSeasons, service.list)]
