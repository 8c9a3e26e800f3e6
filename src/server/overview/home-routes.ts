import { getHomeStats } from '#contract/overview/home.ts'
import { today } from '#domain/kernel/calendar.ts'
import { listCategoryDestinations, marketingCategories } from '#domain/reference/marketing-categories.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { findHomeStats } from './home-queries.ts'

export const homeRoutes = [
  bindEndpoint(
    getHomeStats,
    async ({ db, clock }) => {
      const { byDestination, ...figures } = await findHomeStats(db, today(clock()))
      const tripsTo = (destinations: readonly string[]) =>
        destinations.reduce((sum, destination) => sum + (byDestination[destination] ?? 0), 0)
      return {
        ...figures,
        sacredDestinations: Object.keys(byDestination).length,
        listedTrips: tripsTo(Object.keys(byDestination)),
        categories: marketingCategories.map(({ id }) => ({
          id,
          trips: tripsTo(listCategoryDestinations(id)),
        })),
      }
    },
    // It lists available trips, not bookings: changes of bookings do not clear it.
    { tags: () => ['catalogue', 'organizers', 'reviews', 'journeys'] },
  ),
]
