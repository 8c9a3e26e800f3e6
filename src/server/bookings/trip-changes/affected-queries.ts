import { sql } from 'drizzle-orm'
import { normalizeDecimals } from '#domain/offers/amounts.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hasProvenAddress, isAffected } from './queries.ts'
import { questionStartVersion } from './questions-changing.ts'

/** Sums the bookings that a change of the trip concerns: their number, agreed amounts of confirmed ones as of now, readers. */
export async function sumAffectedBookings(db: Queryable, tripId: string, now: Date) {
  const concerned = sql`FROM bookings WHERE bookings.trip_id = ${tripId}::uuid AND ${isAffected}`
  const { rows: sums } = await db.execute<CurrencySum>(sql`
    SELECT currency, count(*)::int AS bookings, sum(number_of_pilgrims)::int AS pilgrims,
      sum(${currentColumns.agreedAmount}) FILTER (WHERE status <> 'pending')::text AS agreed,
      count(*) FILTER (WHERE EXISTS (SELECT FROM trip_questions AS q WHERE q.booking_id = bookings.id AND q.answer IS NULL
        AND q.answer_by > ${now.toISOString()}::timestamptz))::int AS asked
    ${concerned} GROUP BY currency ORDER BY currency`)
  const { rows: readers } = await db.execute<{
    language: ContentLanguage
    from: number
    bookings: number
  }>(sql`
    SELECT language, ${questionStartVersion(sql`${now.toISOString()}::timestamptz`)} AS "from", count(*)::int AS bookings
    ${concerned} AND ${hasProvenAddress} AND contact_email <> '' GROUP BY 1, 2 ORDER BY bookings DESC, 1, 2`)
  const total = (of: (row: CurrencySum) => number) => sums.reduce((sum, row) => sum + of(row), 0)
  return {
    bookings: total((row) => row.bookings),
    pilgrims: total((row) => row.pilgrims),
    asked: total((row) => row.asked),
    amounts: sums.flatMap(({ currency, agreed }) =>
      agreed === null ? [] : [{ currency, agreed: normalizeDecimals(agreed, currency) }],
    ),
    readers,
  }
}

type CurrencySum = {
  currency: string
  bookings: number
  pilgrims: number
  agreed: string | null
  asked: number
}
