import { handleMessage, listMessages } from '#contract/admin-messages.ts'
import { handle } from '#server/platform/endpoint.ts'
import * as service from './messages-service.ts'

export const adminMessagesRoutes = [
  handle(listMessages, service.list),
  handle(handleMessage, service.handleOne),
]
