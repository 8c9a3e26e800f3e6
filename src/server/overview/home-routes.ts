import { homeStats } from '#contract/overview/home.ts'
import { today } from '#domain/kernel/calendar.ts'
import { destinationsInCategory, marketingCategories } from '#domain/reference/marketing-categories.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { homeFigures } from './home-queries.ts'

export const homeRoutes = [
  handle(
    homeStats,
    async ({ db, clock }) => {
      const { byDestination, ...figures } = await homeFigures(db, today(clock()))
      const tripsTo = (destinations: readonly string[]) =>
        destinations.reduce((sum, destination) => sum + (byDestination[destination] ?? 0), 0)
      return {
        ...figures,
        sacredDestinations: Object.keys(byDestination).length,
        listedTrips: tripsTo(Object.keys(byDestination)),
        categories: marketingCategories.map(({ id }) => ({ id, trips: tripsTo(destinationsInCategory(id)) })),
      }
    },
    // What is offered, not who has booked it: bookings leave them.
    { tags: () => ['catalogue', 'organizers', 'reviews', 'journeys'] },
  ),
]
