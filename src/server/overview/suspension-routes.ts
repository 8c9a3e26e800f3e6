import { AppError } from '#contract/errors.ts'
import { previewOrganizerSuspension, previewUserSuspension } from '#contract/overview/suspension.ts'
import { today } from '#domain/kernel/calendar.ts'
import { isId } from '#server/machine/data/ids.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import { findUsers } from './accounts-queries.ts'
import { countSuspensionImpact } from './suspension-queries.ts'

export const suspensionRoutes = [
  bindEndpoint(previewOrganizerSuspension, async ({ db, clock }, { id }) => {
    const companyName = isId(id) ? await findCompanyName(db, id) : undefined
    if (companyName === undefined) throw new AppError('organizer_not_found')
    return countSuspensionImpact(db, { organizerId: id }, today(clock()))
  }),

  bindEndpoint(previewUserSuspension, async ({ db, clock }, { id }) => {
    const [found] = isId(id) ? await findUsers(db, { id }, { limit: 1 }) : []
    if (!found) throw new AppError('user_not_found')
    return countSuspensionImpact(db, { userId: id }, today(clock()))
  }),
]
