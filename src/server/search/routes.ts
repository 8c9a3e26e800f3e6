import { tagsOfTrips } from '#contract/changes.ts'
import { findNearestTrips } from '#contract/search/nearest.ts'
import { suggestTrips } from '#contract/search/suggestions.ts'
import { searchTrips } from '#contract/trips/trips.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { nearest } from './nearest-service.ts'
import { search } from './service.ts'
import { dependsOnFreePlaces } from './sql/queries.ts'
import { suggest } from './suggestions-service.ts'

export const searchRoutes = [
  bindEndpoint(searchTrips, search, {
    tags: ({ trips }, asked) => (dependsOnFreePlaces(asked) ? ['trips'] : tagsOfTrips(trips)),
  }),

  bindEndpoint(suggestTrips, suggest, { tags: () => ['catalogue'] }),
  bindEndpoint(findNearestTrips, nearest),
]
