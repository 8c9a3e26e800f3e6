import { deleteDraft, getDraft, listDrafts, saveDraft } from '#contract/trips/drafts.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './drafts-service.ts'

export const draftsRoutes = [
  bindEndpoint(listDrafts, (ctx, input) => service.list(ctx, input)),
  bindEndpoint(getDraft, (ctx, input) => service.get(ctx, input)),
  bindEndpoint(saveDraft, (ctx, input) => service.save(ctx, input)),
  bindEndpoint(deleteDraft, (ctx, input) => service.remove(ctx, input)),
]
