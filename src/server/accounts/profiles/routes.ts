import {
  endOneSession,
  endOtherSessions,
  getProfile,
  listSessions,
  updateProfile,
} from '#contract/accounts/profiles.ts'
import { AppError } from '#contract/errors.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { endSessions } from '#server/machine/sign-in/session.ts'
import * as service from './service.ts'

export const profilesRoutes = [
  bindEndpoint(getProfile, service.getProfile),
  bindEndpoint(updateProfile, service.updateProfile),
  bindEndpoint(listSessions, service.listSessions),

  bindEndpoint(endOneSession, async (ctx, { id }) => {
    await service.revokeSession(ctx, id)
    return { success: true, message: 'Signed out' }
  }),

  bindEndpoint(endOtherSessions, async ({ db, caller, changed }) => {
    if (!caller.actor) throw new AppError('unauthorized')
    await endSessions(db, caller.actor.id, caller)
    changed(['sessions'])
    return { success: true, message: 'Signed out everywhere else' }
  }),
]
