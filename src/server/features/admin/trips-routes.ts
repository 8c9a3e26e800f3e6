import { deleteTrip, searchTrips, tripDeletion, updateTrip } from '#contract/admin-trips.ts'
import { handle } from '#server/platform/endpoint.ts'
import * as removal from './removal-service.ts'
import * as service from './trips-service.ts'

export const adminTripsRoutes = [
  handle(searchTrips, (ctx, input) => service.search(ctx, input)),
  handle(updateTrip, (ctx, input) => service.update(ctx, input)),
  handle(tripDeletion, (ctx, { id }) => removal.touchedByTrip(ctx, id)),
  handle(deleteTrip, async (ctx, { id }) => {
    await removal.deleteTrip(ctx, id)
    return { success: true, message: 'Trip deleted' }
  }),
]
