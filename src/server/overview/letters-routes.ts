import { listLetters, sendLetterAgain } from '#contract/overview/emails.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './letters-service.ts'

export const lettersRoutes = [
  handle(listLetters, service.list),
  handle(sendLetterAgain, async (ctx, { id }) => {
    await service.sendAgain(ctx, id)
    return { success: true, message: 'The letter will be sent again' }
  }),
]
