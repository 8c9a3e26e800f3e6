import { and, type SQL } from 'drizzle-orm'
import type { NearestParams } from '#server/search/core/search-index.ts'
import { choiceConditions, listedConditions } from './queries.ts'

/** Trips of a search that can be booked now, with the requested places. */
export function bookableTrips(asked: NearestParams, now: Date): SQL | undefined {
  const search = { ...asked, zaireen: asked.zaireen ?? 1, sort: 'departure', limit: 1 } as const
  return and(listedConditions(search, now), ...Object.values(choiceConditions(search)))
}
