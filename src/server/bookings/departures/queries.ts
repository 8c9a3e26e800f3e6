import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { normalizeDecimals } from '#domain/offers/amounts.ts'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import { hasProvenAddress, isAffected } from '#server/bookings/trip-changes/queries.ts'
import type { Queryable } from '#server/machine/data/client.ts'

type Row = {
  currency: string
  bookings: number
  pilgrims: number
  told: number
  agreed: string
  first: CalendarDate
  last: CalendarDate
}

/** Sums the bookings that cancelling a departure on a day concerns, their agreed amounts and when refunds are due. */
export async function sumDepartureBookings(db: Queryable, tripId: string, day: CalendarDate) {
  const due = sql`${day}::date + coalesce((offers.content -> 'terms' ->> 'refundDays')::integer, 14)`
  const { rows } = await db.execute<Row>(sql`
    SELECT bookings.currency, count(*)::int AS bookings, sum(bookings.number_of_pilgrims)::int AS pilgrims,
      count(*) FILTER (WHERE ${hasProvenAddress} AND bookings.contact_email <> '')::int AS told, sum(${currentColumns.agreedAmount})::text AS agreed,
      min(${due})::text AS first, max(${due})::text AS last
    FROM bookings JOIN offers ON offers.trip_id = bookings.trip_id AND offers.version = bookings.offer_version
    WHERE bookings.trip_id = ${tripId}::uuid AND ${isAffected} GROUP BY bookings.currency ORDER BY bookings.currency`)
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const [first] = rows.map((row) => row.first).sort()
  const last = rows
    .map((row) => row.last)
    .sort()
    .at(-1)
  return {
    bookings: sum((row) => row.bookings),
    pilgrims: sum((row) => row.pilgrims),
    told: sum((row) => row.told),
    amounts: rows.map(({ currency, agreed }) => ({ currency, agreed: normalizeDecimals(agreed, currency) })),
    refundDue: first && last ? { first, last } : null,
  }
}
