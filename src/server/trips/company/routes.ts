import { tagsOfTrips } from '#contract/changes.ts'
import { listOrganizerTrips, searchOrganizerTrips } from '#contract/organizers/dashboard.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const organizerTripsRoutes = [
  bindEndpoint(listOrganizerTrips, (ctx, { id }) => service.listTripsOfOrganizer(ctx, id), {
    tags: tagsOfTrips,
  }),
  bindEndpoint(searchOrganizerTrips, (ctx, input) => service.searchTrips(ctx, input)),
]
