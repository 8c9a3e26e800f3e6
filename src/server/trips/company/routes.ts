import { tagsOfTrips } from '#contract/changes.ts'
import { listOrganizerTrips, searchOrganizerTrips } from '#contract/organizers/work.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const ownRoutes = [
  handle(listOrganizerTrips, (ctx, { id }) => service.tripsOf(ctx, id), { tags: tagsOfTrips }),
  handle(searchOrganizerTrips, (ctx, input) => service.searchTrips(ctx, input)),
]
