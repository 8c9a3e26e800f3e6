import { eq, sql } from 'drizzle-orm'
import type { Booking } from '#contract/bookings/bookings.ts'
import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import type { CounterChannel } from '#domain/bookings/counter.ts'
import type { RequestNeed } from '#domain/bookings/request-needs.ts'
import { normalizeDecimals } from '#domain/offers/amounts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { currentColumns } from './current-view.ts'
import { bookings } from './tables.ts'

/** A booking as the wire has it but for `presentBooking`. */
export const bookingColumns = {
  id: bookings.id,
  tripId: bookings.tripId,
  userId: bookings.userId,
  numberOfPilgrims: bookings.numberOfPilgrims,
  totalAmount: bookings.totalAmount,
  currency: bookings.currency,
  status: bookings.status,
  specialRequests: bookings.specialRequests,
  contactEmail: bookings.contactEmail,
  contactPhone: bookings.contactPhone,
  contactPhoneE164: sql<string | null>`nullif(${bookings.contactPhoneE164}, '')`,
  reference: bookings.reference,
  contactName: bookings.contactName,
  ...currentColumns,
  offerVersion: bookings.offerVersion,
  createdAt: bookings.createdAt,
  version: bookings.version,
}

/** Whether its person is known to read the email: by the link of the email, or by an account that proved its address. */
export const isProven = sql<boolean>`(${bookings.guestOpenedAt} IS NOT NULL OR (${bookings.userId} IS NOT NULL AND ${bookings.guestTokenHash} IS NULL))`

/**
 * Whether a booking, which the statement names `bookings`, was made by its company and its family has not confirmed it: it yields
 * no review, tick or answer time (decisions: Limits against hoarding and spam).
 */
export const isUnconfirmedByFamily = sql<boolean>`EXISTS (SELECT FROM counter_bookings AS counter
  WHERE counter.booking_id = bookings.id AND counter.confirmed_at IS NULL)`

/** How such a booking was asked for, and whether its family has confirmed it; null of one that a pilgrim made. */
export const counterColumn = sql<CounterState | null>`(SELECT jsonb_build_object('channel', counter.channel,
  'isConfirmed', counter.confirmed_at IS NOT NULL) FROM counter_bookings AS counter WHERE counter.booking_id = bookings.id)`
type CounterState = { channel: CounterChannel; isConfirmed: boolean }

/** A row as the wire has it: amounts in the decimals of their currency. */
export function presentBooking<Row extends Omit<Booking, 'createdAt'> & { createdAt: Date }>(row: Row) {
  const { totalAmount, agreedAmount, allInAmount, currency, createdAt } = row
  return {
    ...row,
    totalAmount: normalizeDecimals(totalAmount, currency),
    agreedAmount: normalizeDecimals(agreedAmount, currency),
    allInAmount: normalizeDecimals(allInAmount, currency),
    createdAt: createdAt.toISOString(),
  }
}
/** A booking by its id. */
export async function findBooking(db: Queryable, id: string): Promise<Booking | undefined> {
  const [row] = await db.select(bookingColumns).from(bookings).where(eq(bookings.id, id))
  return row && presentBooking(row)
}

/** The needs told with a request are encrypted for its booking. */
export const needsSealContext = (bookingId: string) => `bookings.sealed_needs ${bookingId}`

export const sealNeeds = (sealer: Sealer, bookingId: string, needs: readonly RequestNeed[]): string =>
  sealer.seal(JSON.stringify(needs), needsSealContext(bookingId))

type StoredNeeds = { id: string; status: BookingStatus; sealedNeeds: string | null }

/**
 * The needs told with the request of a booking; none of one that holds no seats, for then its people are nobody's to read
 * (decisions: Who sees what of a booking), and none that were sealed by a key that is not here.
 */
export function openNeeds(sealer: Sealer, { id, status, sealedNeeds }: StoredNeeds): RequestNeed[] {
  if (sealedNeeds === null || !holdsSeats(status)) return []
  return JSON.parse(sealer.open(sealedNeeds, needsSealContext(id)) ?? '[]') as RequestNeed[]
}
