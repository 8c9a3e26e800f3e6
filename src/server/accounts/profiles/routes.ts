import {
  endOneSession,
  endOtherSessions,
  getProfile,
  listSessions,
  updateProfile,
} from '#contract/accounts/profiles.ts'
import { AppError } from '#contract/errors.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { endSessions } from '#server/machine/sign-in/session.ts'
import * as service from './service.ts'

export const profilesRoutes = [
  handle(getProfile, service.getProfile),
  handle(updateProfile, service.updateProfile),
  handle(listSessions, service.listSessions),

  handle(endOneSession, async (ctx, { id }) => {
    await service.endOneSession(ctx, id)
    return { success: true, message: 'Signed out' }
  }),

  handle(endOtherSessions, async ({ db, caller, changed }) => {
    if (!caller.actor) throw new AppError('unauthorized')
    await endSessions(db, caller.actor.id, caller)
    changed(['sessions'])
    return { success: true, message: 'Signed out everywhere else' }
  }),
]
