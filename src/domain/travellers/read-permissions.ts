import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import type { MemberRole } from '#domain/organizers/members.ts'

/** Whether a company is verified, no longer or not yet is, or is suspended: its owner's account is off. */
type CompanyStanding = 'verified' | 'unverified' | 'suspended'

/** The people of a booking whose data may be read: none, only himself, or all. */
type ReadScope = 'none' | 'own' | 'all'

/** `needs`: their kinds, no note. `people`: names and rooms. `papers`: passports, documents, and notes. */
export type ReadPermissions = { needs: ReadScope; people: ReadScope; papers: ReadScope }

/**
 * The reader. A lead `isProven` by a sign-in or by the code to the contact's address; by an emailed link alone he is not
 * (CON-19). A traveller has a link of his own, which may have been turned off. An admin gives a reason.
 */
export type DataReader =
  | { as: 'company'; role: MemberRole; isOwnDeparture: boolean; standing: CompanyStanding }
  | { as: 'lead'; isProven: boolean }
  | { as: 'traveller'; isRevoked: boolean }
  | { as: 'admin'; reason: string | null }
  | { as: 'nobody' }

/** The booking that is read of. Days are those of the departure city. */
export type ReadableBooking = {
  status: BookingStatus
  departureDate: CalendarDate
  returnDate: CalendarDate
  today: CalendarDate
}

/** The days before the departure from which a leader may read the documents of his people, and has the leader's view. */
export const leaderAccessDays = 7

const noPermissions: ReadPermissions = { needs: 'none', people: 'none', papers: 'none' }

/** Confirmed: every status that holds seats, except a request that waits. */
export function isConfirmed(status: BookingStatus): boolean {
  return holdsSeats(status) && status !== 'pending'
}

/**
 * Returns what may be read of a booking's people (decisions: Who sees what of a booking). A company's access ends with the
 * booking; its lead keeps what he wrote until it is erased.
 */
export function getReadPermissions(reader: DataReader, booking: ReadableBooking): ReadPermissions {
  switch (reader.as) {
    case 'company':
      return getCompanyPermissions(reader, booking)
    case 'lead':
      return { needs: 'all', people: 'all', papers: reader.isProven ? 'all' : 'none' }
    case 'traveller': {
      const isOpen = !reader.isRevoked && holdsSeats(booking.status) && booking.today <= booking.returnDate
      return isOpen ? { needs: 'own', people: 'own', papers: 'own' } : noPermissions
    }
    case 'admin':
      return reader.reason?.trim() ? { needs: 'all', people: 'all', papers: 'all' } : noPermissions
    default:
      return noPermissions
  }
}

/**
 * A suspended company reads nothing. One whose verification was withdrawn goes on reading of confirmed bookings until the
 * return, for its pilgrims need their visas (decisions: Who sees what of a booking).
 */
function getCompanyPermissions(
  {
    role,
    isOwnDeparture,
    standing,
  }: { role: MemberRole; isOwnDeparture: boolean; standing: CompanyStanding },
  { status, departureDate, returnDate, today }: ReadableBooking,
): ReadPermissions {
  if (!holdsSeats(status) || standing === 'suspended') return noPermissions
  const isUnderWay = isConfirmed(status) && today <= returnDate
  if (standing === 'unverified' && !isUnderWay) return noPermissions
  const people: ReadScope = isConfirmed(status) ? 'all' : 'none'
  if (role !== 'leader') return { needs: 'all', people, papers: people }
  const isNear = addDays(departureDate, -leaderAccessDays) <= today && today <= returnDate
  const led: ReadScope = isOwnDeparture ? people : 'none'
  return { needs: 'none', people: led, papers: isNear ? led : 'none' }
}
