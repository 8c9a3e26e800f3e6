import { sql } from 'drizzle-orm'
import { bookings } from './tables.ts'

/**
 * The party and its costs as they count now: by the last agreed change, else as booked. Everything but
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
