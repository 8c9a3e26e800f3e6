import { and, eq, ne, sql } from 'drizzle-orm'
import type { TripCard } from '#contract/trips/trips.ts'
import { similarTripLimits } from '#domain/bookings/departures.ts'
import { today } from '#domain/kernel/calendar.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isBookableAt, trips } from './tables.ts'
import { presentCard, tripCardInLanguage } from './view.ts'

/** Where else a party can go that had booked this trip, on the market or not: there too, and about then, the nearest departure first. */
export async function findSimilarTrips(
  db: Queryable,
  { tripId, party, words }: { tripId: string; party: number; words?: ContentLanguage },
  now: Date,
): Promise<TripCard[]> {
  // Of a trip that has set out long ago nothing is left about its days: what sets out from now on is next to it.
  const from = sql`(SELECT greatest(one.departure_date, ${today(now)}::date) FROM ${trips} AS one WHERE one.id = ${tripId}::uuid)`
  const away = sql`abs(${trips.departureDate} - ${from})`
  const rows = await db
    .select(tripCardInLanguage(words))
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(
      and(
        ne(trips.id, tripId),
        sql`${trips.destination} = (SELECT one.destination FROM ${trips} AS one WHERE one.id = ${tripId}::uuid)`,
        sql`${trips.departureDate} BETWEEN ${from} - ${similarTripLimits.days}::int AND ${from} + ${similarTripLimits.days}::int`,
        isBookableAt(now),
        sql`${trips.maxPilgrims} - ${trips.currentBookings} >= ${party}`,
      ),
    )
    .orderBy(away, trips.departureDate, trips.id)
    .limit(similarTripLimits.most)
  return rows.map((row) => presentCard(row, now, words))
}
