import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { OtherDate } from '#contract/trips/dates.ts'
import { dayInTimeZone, today, toTimestamp } from '#domain/kernel/calendar.ts'
import { countFreeSeats, findNotBookableReason } from '#domain/trips/trips.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isListedOn, trips } from '#server/trips/core/tables.ts'

/** Returns the other listed dates of the same trip, by departure. Empty for a single or unknown trip. */
export async function findOtherDates(db: Queryable, id: string, now: Date): Promise<OtherDate[]> {
  const series = sql`(SELECT one.series_id FROM ${trips} AS one WHERE one.id = ${id}::uuid)`
  return selectDates(db, and(eq(trips.seriesId, series), ne(trips.id, id), isListedOn(today(now))), now)
}

/** The same of these trips, listed or not. */
export async function findDates(db: Queryable, ids: string[], now: Date): Promise<OtherDate[]> {
  return selectDates(db, sql`${trips.id} = ANY(${sql.param(ids)}::uuid[])`, now)
}

async function selectDates(db: Queryable, where: SQL | undefined, now: Date): Promise<OtherDate[]> {
  const { id, departureDate, returnDate, pricePerPerson, currency } = trips
  const { isActive, isSuspended, publication, timeZone, terms, maxPilgrims, currentBookings } = trips
  const rows = await db
    .select({
      shown: { id, departureDate, returnDate, pricePerPerson, currency },
      standing: {
        departureDate,
        timeZone,
        isActive,
        isSuspended,
        publication,
        terms,
        maxPilgrims,
        currentBookings,
      },
    })
    .from(trips)
    .where(where)
    .orderBy(asc(departureDate), asc(id))
  return rows.map(({ shown, standing }) => ({
    ...shown,
    departureDate: toTimestamp(shown.departureDate),
    returnDate: toTimestamp(shown.returnDate),
    bookable: findNotBookableReason(standing, dayInTimeZone(standing.timeZone, now)) === null,
    slotsLeft: countFreeSeats(standing),
  }))
}
