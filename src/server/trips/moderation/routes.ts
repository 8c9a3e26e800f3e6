import { searchTrips, updateTrip } from '#contract/trips/moderation.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const moderationRoutes = [
  bindEndpoint(searchTrips, (ctx, input) => service.search(ctx, input)),
  bindEndpoint(updateTrip, (ctx, input) => service.update(ctx, input)),
]
