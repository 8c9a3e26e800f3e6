import { lt } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Shortlist } from './queries.ts'
import { shortlists } from './tables.ts'

export async function insertShortlist(db: Queryable, list: Shortlist): Promise<void> {
  await db.insert(shortlists).values(list)
}

/** Erases those that no one can open any more. */
export async function deleteExpired(db: Queryable, today: CalendarDate): Promise<void> {
  await db.delete(shortlists).where(lt(shortlists.endsOn, today))
}

/** How many lists `deleteExpired` deletes. */
export const countExpired = (db: Queryable, today: CalendarDate): Promise<number> =>
  db.$count(shortlists, lt(shortlists.endsOn, today))
