import { deleteDraft, getDraft, listDrafts, saveDraft } from '#contract/trips/drafts.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './drafts-service.ts'

export const draftsRoutes = [
  handle(listDrafts, (ctx, input) => service.list(ctx, input)),
  handle(getDraft, (ctx, input) => service.get(ctx, input)),
  handle(saveDraft, (ctx, input) => service.save(ctx, input)),
  handle(deleteDraft, (ctx, input) => service.remove(ctx, input)),
]
