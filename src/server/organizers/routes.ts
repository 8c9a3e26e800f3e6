import { getOrganizer, listOrganizers } from '#contract/organizers.ts'
import {
  askVerification,
  getOwnOrganizer,
  listOrganizerTrips,
  searchOrganizerTrips,
  updateOrganizer,
} from '#contract/organizers-work.ts'
import { mayModerate } from '#domain/permissions.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { findOrganizers } from './queries.ts'
import * as service from './service.ts'

export const organizersRoutes = [
  handle(listOrganizers, ({ db, caller }) =>
    findOrganizers(db, { onlyVerified: !mayModerate(caller.actor) }),
  ),

  handle(getOrganizer, (ctx, { id }) => service.find(ctx, id), {
    tags: (organizer) => [`organizer:${organizer.id}`],
  }),

  handle(getOwnOrganizer, (ctx, { userId }) => service.findOfUser(ctx, userId)),
  handle(updateOrganizer, (ctx, input) => service.update(ctx, input)),
  handle(askVerification, (ctx, { id }) => service.askVerification(ctx, id)),

  handle(listOrganizerTrips, (ctx, { id }) => service.tripsOf(ctx, id)),
  handle(searchOrganizerTrips, (ctx, input) => service.searchTrips(ctx, input)),
]
