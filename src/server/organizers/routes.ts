import {
  getOwnOrganizer,
  registerCompany,
  requestVerification,
  updateOrganizer,
} from '#contract/organizers/dashboard.ts'
import { getOrganizer, listOrganizers } from '#contract/organizers/organizers.ts'
import { mayModerate, maySeeOwner } from '#domain/permissions.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { findOrganizers } from './queries.ts'
import * as service from './service.ts'
import { findOrganizer } from './view.ts'

export const organizersRoutes = [
  bindEndpoint(listOrganizers, ({ db, caller }) =>
    findOrganizers(db, {
      isAdmin: mayModerate(caller.actor),
      showsOwner: (id) => maySeeOwner(caller.actor, id),
    }),
  ),

  bindEndpoint(getOrganizer, ({ db, caller }, { id }) => findOrganizer(db, caller.actor, id), {
    tags: (organizer) => [`organizer:${organizer.id}`],
  }),

  bindEndpoint(getOwnOrganizer, (ctx, { userId }) => service.showCompanyOfUser(ctx, userId)),
  bindEndpoint(registerCompany, (ctx, company) => service.register(ctx, company)),
  bindEndpoint(updateOrganizer, (ctx, input) => service.update(ctx, input)),
  bindEndpoint(requestVerification, (ctx, { id }) => service.requestVerification(ctx, id)),
]
