import { and, count, eq, isNull } from 'drizzle-orm'
import type { ModeratedTrip } from '#contract/trips-moderation.ts'
import { today } from '#domain/calendar.ts'
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
  { now, limit, after }: { now: Date; limit: number; after?: ListPosition },
): Promise<ModeratedTrip[]> {
  const day = today(now)
  const rows = await db
    .select(moderatedCard)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(matching(q), after && isAfter(after, day)))
    .orderBy(...listOrder(day))
    .limit(limit)
  return rows.map((row) => presentCard(row, now))
}

/** How many trips the words find. */
export async function countTrips(db: Queryable, q: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(trips).where(matching(q))
  return row?.total ?? 0
}
