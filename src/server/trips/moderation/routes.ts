import { searchTrips, updateTrip } from '#contract/trips/moderation.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const moderationRoutes = [
  handle(searchTrips, (ctx, input) => service.search(ctx, input)),
  handle(updateTrip, (ctx, input) => service.update(ctx, input)),
]
