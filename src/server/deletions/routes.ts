import {
  cancelDeletion,
  confirmDeletion,
  deleteAccount,
  facebookDeletion,
  getDeletion,
  handleDeletion,
  listDeletions,
  requestDeletion,
  scheduleDeletion,
} from '#contract/deletions/deletions.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as account from './account-service.ts'
import * as handling from './handling-service.ts'
import { listRequests } from './queries.ts'
import * as service from './service.ts'

export const deletionsRoutes = [
  handle(requestDeletion, async (ctx, form) => {
    await service.request(ctx, form)
    return { success: true, message: 'Please check your email to confirm the deletion.' }
  }),

  handle(getDeletion, (ctx, { code }) => service.status(ctx, code)),

  handle(confirmDeletion, service.confirm),

  handle(cancelDeletion, service.cancel),

  handle(deleteAccount, (ctx, { password }) => account.deleteAccount(ctx, password)),

  handle(facebookDeletion, async (ctx, { signed_request }) => {
    const { code } = await account.facebook(ctx, signed_request)
    return {
      url: `${ctx.config.publicUrl}/facebook-data-deletion/status/${code}`,
      confirmation_code: code,
    }
  }),

  handle(listDeletions, async ({ db, clock }) => {
    const rows = await listRequests(db)
    return rows.map((row) => handling.presentListed(row, clock()))
  }),

  handle(handleDeletion, handling.handleRequest),

  handle(scheduleDeletion, handling.schedule),
]
