import { eq, sql } from 'drizzle-orm'
import type { Rates } from '#domain/kernel/money.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'
import { currentColumns } from './current-view.ts'
import { bookings } from './tables.ts'
import { isProven } from './view.ts'

export type CurrentBooking = NonNullable<Awaited<ReturnType<typeof findCurrentBooking>>>

/** A booking as it counts now, to be changed; locked it is the same until the transaction ends. */
export async function findCurrentBooking(db: Queryable, id: string, isLocked = false) {
  const { tripId, status, version, currency, offerVersion, reopenedAt, organizerToldAt } = bookings
  const query = db
    .select({
      id: bookings.id,
      tripId,
      status,
      version,
      currency,
      offerVersion,
      reopenedAt,
      isProven,
      ...currentColumns,
      reference: bookings.reference,
      contactEmail: bookings.contactEmail,
      language: bookings.language,
      isTold: sql<boolean>`${organizerToldAt} IS NOT NULL`,
    })
    .from(bookings)
    .where(eq(bookings.id, id))
  const [row] = await (isLocked ? query.for('update') : query)
  return row
}

export type TripForChange = NonNullable<Awaited<ReturnType<typeof findTripForChange>>>

/** The trip of a booking that is to be changed. Locked after the booking, nothing of what it offers moves in the meantime. */
export async function findTripForChange(db: Queryable, id: string, isLocked = false) {
  const { organizerId, isActive, isSuspended, publication, departureDate, timeZone, terms } = trips
  const { maxPilgrims, currentBookings, offerVersion } = trips
  const query = db
    .select({
      organizerId,
      isActive,
      isSuspended,
      publication,
      departureDate,
      timeZone,
      terms,
      maxPilgrims,
      currentBookings,
      offerVersion,
    })
    .from(trips)
    .where(eq(trips.id, id))
  const [row] = await (isLocked ? query.for('update') : query)
  return row
}

/** Dollars for one of each of these currencies, as far as they are known. */
export async function findRates(db: Queryable, currencies: readonly string[]): Promise<Rates> {
  const { rows } = await db.execute<{ currency: string; rate: string }>(sql`
    SELECT currency, trim_scale(usd_rate)::text AS rate FROM exchange_rates
    WHERE currency = ANY(${sql.param([...new Set(currencies)])}::text[])`)
  return Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]))
}
