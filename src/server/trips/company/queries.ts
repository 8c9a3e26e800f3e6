import { and, asc, count, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Trip } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isAfter, type ListPosition, listOrder, matchesKeywords } from '#server/trips/core/list-queries.ts'
import { isOnMarket, trips } from '#server/trips/core/tables.ts'
import { presentTrip, tripView } from '#server/trips/core/view.ts'

/** Trips of an organizer: all, or the active ones. */
export async function findTripsOfOrganizer(
  db: Queryable,
  { organizerId, withInactive }: { organizerId: string; withInactive: boolean },
  now: Date,
): Promise<Trip[]> {
  const ofOrganizer = eq(trips.organizerId, organizerId)
  return selectTrips(db, and(ofOrganizer, withInactive ? undefined : isOnMarket), now)
}

/** The places that the trips of an organizer leave from. */
export async function findDeparturePlaces(db: Queryable, organizerId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ place: trips.departurePlace })
    .from(trips)
    .where(eq(trips.organizerId, organizerId))
  return rows.map(({ place }) => place)
}

type Page = { now: Date; limit: number; after?: ListPosition }

/** Returns a page of an organizer's trips that match the keywords, and their number: without keywords from a counter. */
export async function searchTripsOfOrganizer(
  db: Queryable,
  { organizerId, q }: { organizerId: string; q?: string },
  { now, limit, after }: Page,
): Promise<{ found: Trip[]; total: number }> {
  if (!q) {
    const ids = selectFirstIds(organizerId, { now, limit, ...(after && { after }) })
    const [found, [company]] = await Promise.all([
      selectTrips(db, sql`${trips.id} IN (${ids})`, now, limit),
      db.select({ total: organizers.totalTrips }).from(organizers).where(eq(organizers.id, organizerId)),
    ])
    return { found, total: company?.total ?? 0 }
  }
  const matching = and(eq(trips.organizerId, organizerId), isNull(trips.deletedAt), matchesKeywords(q))
  const page = selectTrips(db, and(matching, after && isAfter(after, today(now))), now, limit)
  const [found, [counted]] = await Promise.all([
    page,
    db.select({ total: count() }).from(trips).where(matching),
  ])
  return { found, total: counted?.total ?? 0 }
}

/** Each part of the list as far as the page may need it: an index has its order, where it has none of the whole list. */
function selectFirstIds(organizerId: string, { now, limit, after }: Page): SQL {
  const day = today(now)
  const [isComing, isOver] = [
    sql`${trips.departureDate} >= ${day}::date`,
    sql`${trips.returnDate} < ${day}::date`,
  ]
  const parts = [isComing, and(not(isComing), not(isOver)), and(not(isComing), isOver)].map(
    (isPart, group) => {
      const at = and(
        eq(trips.organizerId, organizerId),
        isNull(trips.deletedAt),
        isPart,
        after && isAfter(after, day),
      )
      const order = group === 2 ? desc(trips.departureDate) : asc(trips.departureDate)
      return sql`(SELECT ${trips.id} FROM ${trips} WHERE ${at} ORDER BY ${order}, ${trips.id} LIMIT ${limit})`
    },
  )
  return sql.join(parts.slice(after?.group ?? 0), sql` UNION ALL `)
}

async function selectTrips(db: Queryable, where: SQL | undefined, now: Date, limit?: number) {
  const query = db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(where, isNull(trips.deletedAt)))
    .orderBy(...listOrder(today(now)))
  const rows = limit === undefined ? await query : await query.limit(limit)
  return rows.map((row) => presentTrip(row, now))
}
