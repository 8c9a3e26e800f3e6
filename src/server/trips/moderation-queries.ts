import { and, count, eq, isNull } from 'drizzle-orm'
import type { ModeratedTrip } from '#contract/trips-moderation.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/tables.ts'
import { carriesWords, isAfter, type ListPosition, listOrder } from './list-queries.ts'
import { moderatedCard, presentCard } from './view.ts'

const matching = (q: string | undefined) => and(isNull(trips.deletedAt), q ? carriesWords(q) : undefined)

/** A page of all trips that the words find, active or not: coming ones, those under way, past ones. */
export async function findTrips(
  db: Queryable,
  q: string | undefined,
  { today, limit, after }: { today: CalendarDate; limit: number; after?: ListPosition },
): Promise<ModeratedTrip[]> {
  const rows = await db
    .select(moderatedCard)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(matching(q), after && isAfter(after, today)))
    .orderBy(...listOrder(today))
    .limit(limit)
  return rows.map((row) => presentCard(row, today))
}

/** How many trips the words find. */
export async function countTrips(db: Queryable, q: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(trips).where(matching(q))
  return row?.total ?? 0
}
