import { type SQL, sql } from 'drizzle-orm'
import type { Booking } from '#contract/bookings.ts'
import { foldText } from '#domain/search.ts'
import { bookings } from './schema.ts'

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
  createdAt: bookings.createdAt,
}

export function presentBooking<Row extends Omit<Booking, 'createdAt'> & { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** Whether a booking has part of an address, of a phone number however it is spaced, or the beginning of its id. */
export function hasWords(q: string): SQL {
  const text = q.toLowerCase()
  const digits = foldText(q).replaceAll(/\D/g, '')
  const isNumber = digits.length >= 3 && /^[\p{Nd}\s()+./-]+$/u.test(q)
  const inPhone = sql`strpos(regexp_replace(${bookings.contactPhone}, '\\D', '', 'g'), ${digits}) > 0`
  return sql`(strpos(lower(${bookings.contactEmail}), ${text}) > 0 OR starts_with(${bookings.id}::text, ${text})
    OR strpos(lower(${bookings.contactPhone}), ${text}) > 0 OR ${isNumber ? inPhone : sql`false`})`
}
