import { handleMessage, listMessages } from '#contract/contact/moderation.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './moderation-service.ts'

export const moderationRoutes = [
  bindEndpoint(listMessages, service.listReceivedMessages),
  bindEndpoint(handleMessage, service.markHandled),
]
