import { on } from '#server/machine/events.ts'
import { companyChanging, companyRenamed } from '#server/organizers/changing.ts'
import { findByNewName, lockTripsOf } from './editing/changing.ts'

export const tripsReactions = [
  on(companyChanging, async (tx, { organizerId }) => {
    await lockTripsOf(tx, organizerId)
  }),
  on(companyRenamed, (tx, { organizerId, companyName }) => findByNewName(tx, organizerId, companyName)),
]
