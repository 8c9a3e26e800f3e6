import {
  decideChange,
  searchOrganizers,
  updateOrganizer,
  verifyOrganizer,
} from '#contract/organizers/moderation.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as changes from './moderation-changes-service.ts'
import * as service from './moderation-service.ts'

export const moderationRoutes = [
  handle(searchOrganizers, (ctx, input) => service.search(ctx, input)),
  handle(verifyOrganizer, (ctx, input) => service.verify(ctx, input)),
  handle(decideChange, (ctx, input) => changes.decide(ctx, input)),
  handle(updateOrganizer, (ctx, input) => service.update(ctx, input)),
]
