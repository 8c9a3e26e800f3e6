import { and, eq, gte, lt } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { shortlists } from './tables.ts'

type Shortlist = typeof shortlists.$inferSelect

export async function insertShortlist(db: Queryable, list: Shortlist): Promise<void> {
  await db.insert(shortlists).values(list)
}

/** A list that can still be opened on that day. */
export async function findShortlist(
  db: Queryable,
  tokenHash: string,
  today: CalendarDate,
): Promise<Shortlist | undefined> {
  const [found] = await db
    .select()
    .from(shortlists)
    .where(and(eq(shortlists.tokenHash, tokenHash), gte(shortlists.endsOn, today)))
  return found
}

/** Erases those that no one can open any more. */
export async function deleteExpired(db: Queryable, today: CalendarDate): Promise<void> {
  await db.delete(shortlists).where(lt(shortlists.endsOn, today))
}
