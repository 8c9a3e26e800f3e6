import { getSeason, listSeasons } from '#contract/seasons.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './seasons-service.ts'

export const seasonsRoutes = [handle(getSeason, service.page), handle(listSeasons, service.list)]
