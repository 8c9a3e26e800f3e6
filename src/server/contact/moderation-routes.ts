import { handleMessage, listMessages } from '#contract/contact/moderation.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './moderation-service.ts'

export const moderationRoutes = [handle(listMessages, service.list), handle(handleMessage, service.handleOne)]
