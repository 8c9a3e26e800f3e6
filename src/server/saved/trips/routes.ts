import { changeKept, listKept } from '#contract/saved/saved-trips.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const keptRoutes = [
  handle(listKept, (ctx) => service.list(ctx)),
  handle(changeKept, (ctx, input) => service.change(ctx, input)),
]
