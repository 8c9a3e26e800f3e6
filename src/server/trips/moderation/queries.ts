import { and, count, eq, isNull } from 'drizzle-orm'
import type { ModeratedTrip } from '#contract/trips/moderation.ts'
import { today } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isAfter, type ListPosition, listOrder, matchesKeywords } from '#server/trips/core/list-queries.ts'
import { trips } from '#server/trips/core/tables.ts'
import { moderatedCard, presentCard } from '#server/trips/core/view.ts'

const filterConditions = (q: string | undefined) =>
  and(isNull(trips.deletedAt), q ? matchesKeywords(q) : undefined)

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
    .where(and(filterConditions(q), after && isAfter(after, day)))
    .orderBy(...listOrder(day))
    .limit(limit)
  return rows.map((row) => presentCard(row, now))
}

/** Counts the trips that match the keywords. */
export async function countTrips(db: Queryable, q: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(trips).where(filterConditions(q))
  return row?.total ?? 0
}
