import { deleteOrganizer, organizerDeletion } from '#contract/organizers/moderation.ts'
import { deleteTrip, tripDeletion } from '#contract/trips/moderation.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as removal from './removal-service.ts'

export const removalRoutes = [
  handle(organizerDeletion, (ctx, { id }) => removal.touchedByOrganizer(ctx, id)),
  handle(deleteOrganizer, async (ctx, { id }) => {
    await removal.deleteOrganizer(ctx, id)
    return { success: true, message: 'Organizer deleted' }
  }),
  handle(tripDeletion, (ctx, { id }) => removal.touchedByTrip(ctx, id)),
  handle(deleteTrip, async (ctx, { id }) => {
    await removal.deleteTrip(ctx, id)
    return { success: true, message: 'Trip deleted' }
  }),
]
