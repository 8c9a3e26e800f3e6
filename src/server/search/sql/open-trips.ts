import { and, type SQL } from 'drizzle-orm'
import { today } from '#domain/kernel/calendar.ts'
import { isBookableAt } from '#server/trips/core/tables.ts'
import { choiceConditions, listedConditions, type Search } from './queries.ts'

/** A search without page and order. */
export type NearestParams = Omit<Search, 'sort' | 'limit' | 'grouped' | 'choices'>

/** Trips of a search that can be booked now, with the requested places. */
export function bookableTrips(asked: NearestParams, now: Date): SQL | undefined {
  const search = { ...asked, zaireen: asked.zaireen ?? 1, sort: 'departure', limit: 1 } as const
  return and(
    listedConditions(search, today(now)),
    isBookableAt(now),
    ...Object.values(choiceConditions(search)),
  )
}
