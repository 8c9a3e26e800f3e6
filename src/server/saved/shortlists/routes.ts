import { createShortlist, openShortlist } from '#contract/saved/shortlists.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

/** Lists of trips that are passed on by a link. */
export const shortlistsRoutes = [
  bindEndpoint(createShortlist, service.create),
  bindEndpoint(openShortlist, service.open),
]
