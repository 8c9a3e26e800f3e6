import { and, type SQL } from 'drizzle-orm'
import { today } from '#domain/kernel/calendar.ts'
import { bookableAt } from '#server/trips/core/tables.ts'
import { choices, listed, type Search } from './queries.ts'

/** What a search without page and order asks. */
export type Asked = Omit<Search, 'sort' | 'limit' | 'grouped' | 'choices'>

/** Trips of a search that somebody can book now, with the places that were asked for. */
export function openTrips(asked: Asked, now: Date): SQL | undefined {
  const search = { ...asked, zaireen: asked.zaireen ?? 1, sort: 'departure', limit: 1 } as const
  return and(listed(search, today(now)), bookableAt(now), ...Object.values(choices(search)))
}
