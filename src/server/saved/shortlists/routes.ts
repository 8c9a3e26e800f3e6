import { createShortlist, openShortlist } from '#contract/saved/shortlists.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

/** Lists of trips that are passed on by a link. */
export const shortlistsRoutes = [handle(createShortlist, service.create), handle(openShortlist, service.open)]
