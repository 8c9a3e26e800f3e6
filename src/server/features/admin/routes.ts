import { verifyOrganizer } from '#contract/organizer-work.ts'
import { handle } from '#server/platform/endpoint.ts'
import * as service from './service.ts'

export const adminRoutes = [handle(verifyOrganizer, (ctx, input) => service.verifyOrganizer(ctx, input))]
