import { sendMessage } from '#contract/contact/contact.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const contactRoutes = [
  bindEndpoint(sendMessage, async (ctx, message) => {
    await service.storeAndQueueMessage(ctx, message)
    return { success: true, message: 'Message sent successfully' }
  }),
]
