import { sql } from 'drizzle-orm'
import { bookings } from './tables.ts'

/**
 * Who goes and what it costs as it counts now: by the last change that was agreed, else as it was booked. Everything but
 * the agreement reads this (decision 0042).
 */
export const currentColumns = {
  party: sql`coalesce(${bookings.nowParty}, ${bookings.party})`.mapWith(bookings.party),
  lines: sql`coalesce(${bookings.nowLines}, ${bookings.lines})`.mapWith(bookings.lines),
  agreedAmount: sql`coalesce(${bookings.nowAgreedAmount}, ${bookings.agreedAmount})`.mapWith(
    bookings.agreedAmount,
  ),
  allInAmount: sql`coalesce(${bookings.nowAllInAmount}, ${bookings.allInAmount})`.mapWith(
    bookings.allInAmount,
  ),
}
