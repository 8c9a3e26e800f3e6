import { listUndeliveredEmails, resendEmail } from '#contract/overview/emails.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './undelivered-emails-service.ts'

export const undeliveredEmailsRoutes = [
  bindEndpoint(listUndeliveredEmails, service.listUndelivered),
  bindEndpoint(resendEmail, async (ctx, { id }) => {
    await service.resendEmail(ctx, id)
    return { success: true, message: 'The email will be sent again' }
  }),
]
