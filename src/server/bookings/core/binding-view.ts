import { sql } from 'drizzle-orm'
import type { BookingPage } from '#contract/bookings/links.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findOfferVersion } from '#server/trips/core/offers-view.ts'

/**
 * The offer that binds a booking: as it was booked, or as a change of it was accepted last (decision 0043). Its terms count
 * for what is kept; the price is the booking's own.
 */
export async function findBindingVersion(db: Queryable, id: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ version: number }>(sql`
    SELECT coalesce((SELECT q.offer_version FROM trip_questions AS q WHERE q.booking_id = bookings.id AND q.answer = 'accepted'
      ORDER BY q.id DESC LIMIT 1), bookings.offer_version) AS version
    FROM bookings WHERE id = ${id}::uuid`)
  return rows[0]?.version
}

/** The days and terms that bind a booking (decision 0043). */
export async function findBindingTerms(
  db: Queryable,
  { id, tripId }: { id: string; tripId: string },
): Promise<BookingPage['binding']> {
  const version = await findBindingVersion(db, id)
  const offer = version === undefined ? undefined : await findOfferVersion(db, tripId, version)
  if (!offer) throw new Error(`what binds booking ${id} was never written down`)
  const { departureDate, returnDate, terms } = offer.content
  return { departureDate, returnDate, terms }
}
