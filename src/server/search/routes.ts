import { tagsOfTrips } from '#contract/changes.ts'
import { nearestTrips } from '#contract/search/nearest.ts'
import { suggestTrips } from '#contract/search/suggestions.ts'
import { searchTrips } from '#contract/trips/trips.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { nearest } from './nearest-service.ts'
import { search } from './service.ts'
import { asksForPlaces } from './sql/queries.ts'
import { suggest } from './suggestions-service.ts'

export const searchRoutes = [
  handle(searchTrips, search, {
    tags: ({ trips }, asked) => (asksForPlaces(asked) ? ['trips'] : tagsOfTrips(trips)),
  }),

  handle(suggestTrips, suggest, { tags: () => ['catalogue'] }),
  handle(nearestTrips, nearest),
]
