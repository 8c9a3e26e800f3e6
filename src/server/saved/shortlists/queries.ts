import { and, eq, gte } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { shortlists } from './tables.ts'

export type Shortlist = typeof shortlists.$inferSelect

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
