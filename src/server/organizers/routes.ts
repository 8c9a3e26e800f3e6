import { getOrganizer, listOrganizers } from '#contract/organizers/organizers.ts'
import {
  askVerification,
  getOwnOrganizer,
  registerCompany,
  updateOrganizer,
} from '#contract/organizers/work.ts'
import { mayModerate, maySeeOwner } from '#domain/permissions.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { findOrganizers } from './queries.ts'
import * as service from './service.ts'
import { findOrganizer } from './view.ts'

export const organizersRoutes = [
  handle(listOrganizers, ({ db, caller }) =>
    findOrganizers(db, {
      isAdmin: mayModerate(caller.actor),
      showsOwner: (id) => maySeeOwner(caller.actor, id),
    }),
  ),

  handle(getOrganizer, ({ db, caller }, { id }) => findOrganizer(db, caller.actor, id), {
    tags: (organizer) => [`organizer:${organizer.id}`],
  }),

  handle(getOwnOrganizer, (ctx, { userId }) => service.findOfUser(ctx, userId)),
  handle(registerCompany, (ctx, company) => service.register(ctx, company)),
  handle(updateOrganizer, (ctx, input) => service.update(ctx, input)),
  handle(askVerification, (ctx, { id }) => service.askVerification(ctx, id)),
]
