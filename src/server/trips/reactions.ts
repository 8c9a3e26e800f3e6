import { on } from '#server/machine/events.ts'
import { companyChanging, companyRenamed } from '#server/organizers/changing.ts'
import { rateChanged, rateChanging } from '#server/reference/changing.ts'
import { lockTripPrices } from './core/dollar-prices-changing.ts'
import { followRate } from './core/dollar-prices-service.ts'
import { lockTripsOfOrganizer, reindexCompanyName } from './editing/changing.ts'

export const tripsReactions = [
  on(rateChanging, (tx) => lockTripPrices(tx)),
  on(rateChanged, followRate),
  on(companyChanging, async (tx, { organizerId }) => {
    await lockTripsOfOrganizer(tx, organizerId)
  }),
  on(companyRenamed, (tx, { organizerId, companyName }) => reindexCompanyName(tx, organizerId, companyName)),
]
