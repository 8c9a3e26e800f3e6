import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import type { MemberRole } from '#domain/organizers/members.ts'

/** Whose data of a booking are read: nobody's, his own alone, or everybody's. */
export type Reach = 'none' | 'own' | 'all'

/** `needs`: their kinds, no note. `people`: names and rooms. `papers`: passports, papers, and notes. */
export type MayRead = { needs: Reach; people: Reach; papers: Reach }

/**
 * Who reads. A lead `isProven` by a sign-in or by the code to the contact's address; by a mailed link alone he is not
 * (CON-19). A traveller has a link of his own, which somebody may have ended. An admin gives a reason.
 */
export type Reader =
  | { as: 'company'; role: MemberRole; isOwnDeparture: boolean }
  | { as: 'lead'; isProven: boolean }
  | { as: 'traveller'; isRevoked: boolean }
  | { as: 'admin'; reason: string | null }
  | { as: 'nobody' }

/** The booking that is read of. Days are those of the departure city. */
export type ReadBooking = {
  status: BookingStatus
  departureDate: CalendarDate
  returnDate: CalendarDate
  today: CalendarDate
}

/** So many days before the departure a leader begins to read the papers of his people. */
export const leaderDays = 7

const nothing: MayRead = { needs: 'none', people: 'none', papers: 'none' }

/** Confirmed: every status that holds seats, except a request that waits. */
export function isConfirmed(status: BookingStatus): boolean {
  return holdsSeats(status) && status !== 'pending'
}

/**
 * What somebody may read of a booking's people (decisions: Who sees what of a booking). What a company reads ends with the
 * booking; its lead keeps what he wrote until it is erased.
 */
export function mayRead(reader: Reader, booking: ReadBooking): MayRead {
  switch (reader.as) {
    case 'company':
      return companyReads(reader, booking)
    case 'lead':
      return { needs: 'all', people: 'all', papers: reader.isProven ? 'all' : 'none' }
    case 'traveller': {
      const isOpen = !reader.isRevoked && holdsSeats(booking.status) && booking.today <= booking.returnDate
      return isOpen ? { needs: 'own', people: 'own', papers: 'own' } : nothing
    }
    case 'admin':
      return reader.reason?.trim() ? { needs: 'all', people: 'all', papers: 'all' } : nothing
    default:
      return nothing
  }
}

function companyReads(
  { role, isOwnDeparture }: { role: MemberRole; isOwnDeparture: boolean },
  { status, departureDate, returnDate, today }: ReadBooking,
): MayRead {
  if (!holdsSeats(status)) return nothing
  const people: Reach = isConfirmed(status) ? 'all' : 'none'
  if (role !== 'leader') return { needs: 'all', people, papers: people }
  const isNear = addDays(departureDate, -leaderDays) <= today && today <= returnDate
  const led: Reach = isOwnDeparture ? people : 'none'
  return { needs: 'none', people: led, papers: isNear ? led : 'none' }
}
