import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { multiplyAmount } from '#domain/kernel/money.ts'

/**
 * Every status that a booking may have in the database, in the order of the selects: the organizer's thirteen and
 * the admin's `cancelled` (decisions: Bookings). `colour` is the badge of pilgrims and admins (specification 4,
 * decisions: Second reading), `tone` the organizer's finer one, which differs in shade and never in meaning.
 */
export const bookingStatuses = {
  pending: { group: 'pre_trip', holdsSeats: true, colour: 'yellow', tone: 'warn' },
  confirmed: { group: 'pre_trip', holdsSeats: true, colour: 'green', tone: 'ok' },
  paid: { group: 'pre_trip', holdsSeats: true, colour: 'green', tone: 'ok' },
  documents_pending: { group: 'pre_trip', holdsSeats: true, colour: 'gray', tone: 'mute' },
  documents_verified: { group: 'pre_trip', holdsSeats: true, colour: 'green', tone: 'ok' },
  preparing: { group: 'trip_management', holdsSeats: true, colour: 'gray', tone: 'mute' },
  ready: { group: 'trip_management', holdsSeats: true, colour: 'green', tone: 'ok_solid' },
  in_progress: { group: 'trip_management', holdsSeats: true, colour: 'gray', tone: 'mute_solid' },
  completed: { group: 'trip_management', holdsSeats: true, colour: 'blue', tone: 'info' },
  cancelled_by_pilgrim: { group: 'issues', holdsSeats: false, colour: 'red', tone: 'danger' },
  cancelled_by_organizer: { group: 'issues', holdsSeats: false, colour: 'red', tone: 'danger' },
  refunded: { group: 'issues', holdsSeats: false, colour: 'gray', tone: 'mute' },
  no_show: { group: 'issues', holdsSeats: false, colour: 'gray', tone: 'mute' },
  cancelled: { group: 'issues', holdsSeats: false, colour: 'red', tone: 'danger' },
} as const

/** One of the fourteen stored statuses. */
export type BookingStatus = keyof typeof bookingStatuses

/** Pre-Trip, Trip Management, or Cancelled/Issues. */
export type BookingStatusGroup = (typeof bookingStatuses)[BookingStatus]['group']

export const bookingStatusGroups: readonly BookingStatusGroup[] = [
  ...new Set(Object.values(bookingStatuses).map(({ group }) => group)),
]

/** The colour of a status badge for pilgrims and admins. */
export type StatusColour = (typeof bookingStatuses)[BookingStatus]['colour']

/** The tone of a status badge in the organizer's dashboard. */
export type StatusTone = (typeof bookingStatuses)[BookingStatus]['tone']

/** The fourteen names in order. */
export const bookingStatusNames = Object.keys(bookingStatuses) as [BookingStatus, ...BookingStatus[]]

/** The thirteen that the organizer's dropdown offers (organizer specification 4). */
export const organizerStatuses = bookingStatusNames.filter((status) => status !== 'cancelled')

/** The four of the admin's booking editor (organizer specification 4). */
export const adminStatuses = [
  'pending',
  'confirmed',
  'cancelled',
  'completed',
] as const satisfies readonly BookingStatus[]

/** The hours that a guest's pending booking holds its seats until its emailed link is opened (decisions: Bookings). */
export const guestHoldHours = 24

/** Whether a text is one of the fourteen. */
export function isBookingStatus(text: string): text is BookingStatus {
  return Object.hasOwn(bookingStatuses, text)
}

/** Whether a booking with this status counts against the trip's seats (decisions: Bookings). */
export function holdsSeats(status: BookingStatus): boolean {
  return bookingStatuses[status].holdsSeats
}

/** Whether a status says that money came or went back: more than an answer to a request. */
export function impliesPayment(status: BookingStatus): boolean {
  return status === 'paid' || status === 'refunded'
}

/** Badge colour for pilgrims and admins; gray for a status that we do not know. */
export function statusColour(status: string): StatusColour {
  return isBookingStatus(status) ? bookingStatuses[status].colour : 'gray'
}

/** Badge tone for organizers; mute for a status that we do not know. */
export function statusTone(status: string): StatusTone {
  return isBookingStatus(status) ? bookingStatuses[status].tone : 'mute'
}

type ReviewableBooking = {
  status: string
  returnDate: CalendarDate
}

/**
 * Whether the booking's trip may be reviewed: from the return day on where the booking is completed, after it where it is
 * confirmed or further and still holds its seats. The return day is the one that was booked, so that no one can rate a
 * journey before its end by moving it (decision 0032).
 */
export function isReviewable({ status, returnDate }: ReviewableBooking, today: CalendarDate): boolean {
  const sinceReturn = daysBetween(returnDate, today)
  if (status === 'completed') return sinceReturn >= 0
  if (!isBookingStatus(status) || status === 'pending') return false
  return holdsSeats(status) && sinceReturn > 0
}

/** Whether a person expects to travel: the booking holds its seats, and the trip is not over. */
export function isActive({ status, returnDate }: ReviewableBooking, today: CalendarDate): boolean {
  if (!isBookingStatus(status) || status === 'completed') return false
  return holdsSeats(status) && daysBetween(returnDate, today) <= 0
}

/** Whether My Bookings shows Write Review: completed, confirmed or reviewable (specification 4, BOOK-08). */
export function offersReview(booking: ReviewableBooking, today: CalendarDate): boolean {
  return ['confirmed', 'completed'].includes(booking.status) || isReviewable(booking, today)
}

/** Since when the places of a booking are confirmed: it left pending then, and holds them still. */
export function confirmedSince(
  status: string,
  timeline: readonly { from: string; at: string }[],
): string | null {
  if (!isBookingStatus(status) || status === 'pending' || !holdsSeats(status)) return null
  return timeline.findLast(({ from }) => from === 'pending')?.at ?? null
}

/** Calculates the price of a booking, in the trip's currency: '98500.00' for one pilgrim is '197000.00' for two. */
export function bookingTotal(pricePerPerson: string, numberOfPilgrims: number): string {
  return multiplyAmount(pricePerPerson, numberOfPilgrims)
}

/** Whether money may still be due: not after an organizer has recorded a payment or prepares the trip. */
export function mayOwe(status: string): boolean {
  return isBookingStatus(status) && bookingStatuses[status].group === 'pre_trip' && status !== 'paid'
}
