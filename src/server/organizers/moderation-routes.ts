import {
  decideChange,
  searchOrganizers,
  updateOrganizer,
  verifyOrganizer,
} from '#contract/organizers/moderation.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as changes from './moderation-changes-service.ts'
import * as service from './moderation-service.ts'

export const moderationRoutes = [
  bindEndpoint(searchOrganizers, (ctx, input) => service.search(ctx, input)),
  bindEndpoint(verifyOrganizer, (ctx, input) => service.verify(ctx, input)),
  bindEndpoint(decideChange, (ctx, input) => changes.decideProfileChange(ctx, input)),
  bindEndpoint(updateOrganizer, (ctx, input) => service.update(ctx, input)),
]
