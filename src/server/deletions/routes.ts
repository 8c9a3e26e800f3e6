import {
  cancelDeletion,
  confirmDeletion,
  deleteAccount,
  getDeletion,
  handleDeletion,
  listDeletions,
  requestDeletion,
  requestFacebookDeletion,
  scheduleDeletion,
} from '#contract/deletions/deletions.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as account from './account-service.ts'
import * as handling from './handling-service.ts'
import { listRequests } from './queries.ts'
import * as service from './service.ts'

export const deletionsRoutes = [
  bindEndpoint(requestDeletion, async (ctx, form) => {
    await service.storeDeletionRequest(ctx, form)
    return { success: true, message: 'Please check your email to confirm the deletion.' }
  }),

  bindEndpoint(getDeletion, (ctx, { code }) => service.showRequest(ctx, code)),

  bindEndpoint(confirmDeletion, service.confirmRequest),

  bindEndpoint(cancelDeletion, service.cancelRequest),

  bindEndpoint(deleteAccount, (ctx, { password }) => account.scheduleOwnDeletion(ctx, password)),

  bindEndpoint(requestFacebookDeletion, async (ctx, { signed_request }) => {
    const { code } = await account.handleFacebookCallback(ctx, signed_request)
    return {
      url: `${ctx.config.publicUrl}/facebook-data-deletion/status/${code}`,
      confirmation_code: code,
    }
  }),

  bindEndpoint(listDeletions, async ({ db, clock }, { id }) => {
    const rows = await listRequests(db, id)
    return rows.map((row) => handling.presentListedRequest(row, clock()))
  }),

  bindEndpoint(handleDeletion, handling.markRequestHandled),

  bindEndpoint(scheduleDeletion, handling.scheduleDeletion),
]
