import {
  deleteOrganizer,
  previewOrganizerDeletion,
  removeOrganizer,
} from '#contract/organizers/moderation.ts'
import { deleteTrip, previewTripDeletion } from '#contract/trips/moderation.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as removal from './removal-service.ts'

export const removalRoutes = [
  bindEndpoint(previewOrganizerDeletion, (ctx, { id }) => removal.previewOrganizerRemoval(ctx, id)),
  bindEndpoint(deleteOrganizer, async (ctx, { id }) => {
    await removal.deleteOrganizer(ctx, id)
    return { success: true, message: 'Organizer deleted' }
  }),
  bindEndpoint(removeOrganizer, async (ctx, { id, reason }) => {
    await removal.deleteOrganizer(ctx, id, reason)
    return { success: true, message: 'Organizer deleted' }
  }),
  bindEndpoint(previewTripDeletion, (ctx, { id }) => removal.previewTripRemoval(ctx, id)),
  bindEndpoint(deleteTrip, async (ctx, { id }) => {
    await removal.deleteTrip(ctx, id)
    return { success: true, message: 'Trip deleted' }
  }),
]
