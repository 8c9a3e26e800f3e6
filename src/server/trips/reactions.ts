import { on } from '#server/machine/events.ts'
import { companyChanging, companyRenamed } from '#server/organizers/changing.ts'
import { lockTripsOfOrganizer, reindexCompanyName } from './editing/changing.ts'

export const tripsReactions = [
  on(companyChanging, async (tx, { organizerId }) => {
    await lockTripsOfOrganizer(tx, organizerId)
  }),
  on(companyRenamed, (tx, { organizerId, companyName }) => reindexCompanyName(tx, organizerId, companyName)),
]
