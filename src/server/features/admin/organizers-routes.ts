import {
  deleteOrganizer,
  organizerDeletion,
  searchOrganizers,
  updateOrganizer,
  verifyOrganizer,
} from '#contract/admin-organizers.ts'
import { handle } from '#server/platform/endpoint.ts'
import * as service from './organizers-service.ts'
import * as removal from './removal-service.ts'

export const adminOrganizersRoutes = [
  handle(searchOrganizers, (ctx, input) => service.search(ctx, input)),
  handle(verifyOrganizer, (ctx, input) => service.verify(ctx, input)),
  handle(updateOrganizer, (ctx, input) => service.update(ctx, input)),
  handle(organizerDeletion, (ctx, { id }) => removal.touchedByOrganizer(ctx, id)),
  handle(deleteOrganizer, async (ctx, { id }) => {
    await removal.deleteOrganizer(ctx, id)
    return { success: true, message: 'Organizer deleted' }
  }),
]
