import { sendMessage } from '#contract/contact/contact.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const contactRoutes = [
  handle(sendMessage, async (ctx, message) => {
    await service.send(ctx, message)
    return { success: true, message: 'Message sent successfully' }
  }),
]
