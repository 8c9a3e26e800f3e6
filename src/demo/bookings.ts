import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import { daysBetween, today } from '#domain/kernel/calendar.ts'
import type { Currency } from '#domain/kernel/currencies.ts'
import { defaultAges, type Extra, type PriceRow } from '#domain/offers/offer.ts'
import type { bookingStatusChanges, bookings } from '#server/bookings/core/tables.ts'
import { createAgreement } from './offers.ts'
import { pick, type Random } from './random.ts'

export type BookingRow = typeof bookings.$inferInsert & { createdAt: Date; status: BookingStatus }
export type StatusChangeRow = typeof bookingStatusChanges.$inferInsert

export type BookedTrip = {
  id: string
  departureDate: string
  returnDate: string
  pricePerPerson: string
  currency: string
  prices?: PriceRow[] | undefined
  extras?: Extra[] | undefined
  createdAt: Date
}
export type Pilgrim = {
  id: string
  email: string
  phone: string
  name?: string
  language: string
  createdAt: Date
}
export type DemoBooking = {
  id: string
  trip: BookedTrip
  pilgrim: Pilgrim
  party: number
  status: BookingStatus
  createdAt: Date
}

const dayInMilliseconds = 86_400_000
/** The sizes of groups, each as often as it is listed. */
export const partySizes = [1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8]

/** The statuses of bookings, by the days that are left to the departure; each as often as it is listed. */
const statusesByDaysLeft: { most: number; statuses: BookingStatus[] }[] = [
  {
    most: 30,
    statuses: [
      'confirmed',
      'paid',
      'documents_pending',
      'documents_verified',
      'documents_verified',
      'preparing',
      'ready',
      'ready',
    ],
  },
  {
    most: 120,
    statuses: [
      'pending',
      'confirmed',
      'confirmed',
      'paid',
      'paid',
      'documents_pending',
      'documents_verified',
      'preparing',
    ],
  },
  {
    most: Number.POSITIVE_INFINITY,
    statuses: ['pending', 'confirmed', 'confirmed', 'confirmed', 'paid', 'paid'],
  },
]
const lostStatuses: BookingStatus[] = [
  'cancelled_by_pilgrim',
  'cancelled_by_pilgrim',
  'refunded',
  'cancelled',
  'cancelled_by_organizer',
]

const statusSteps: BookingStatus[] = [
  'confirmed',
  'paid',
  'documents_pending',
  'documents_verified',
  'preparing',
  'ready',
  'in_progress',
  'completed',
]

/** A status that a booking with seats plausibly has today. */
export function pickActiveStatus(random: Random, trip: BookedTrip, now: Date): BookingStatus {
  if (trip.returnDate < today(now)) return 'completed'
  const left = daysBetween(today(now), trip.departureDate)
  if (left <= 0) return 'in_progress'
  return pick(random, statusesByDaysLeft.find(({ most }) => left <= most)?.statuses ?? ['pending'])
}

/** A status of a booking that has given its seats back. */
export function pickLostStatus(random: Random, trip: BookedTrip, now: Date): BookingStatus {
  return pick(random, trip.departureDate < today(now) ? [...lostStatuses, 'no_show'] : lostStatuses)
}

/** A moment at which the trip could be booked: after it was announced, a week before it leaves at the latest. */
export function pickBookingTime(random: Random, trip: BookedTrip, now: Date, since = trip.createdAt): Date {
  const from = Math.max(trip.createdAt.getTime(), since.getTime())
  const until = Math.min(now.getTime(), Date.parse(trip.departureDate) - 7 * dayInMilliseconds)
  return new Date(from + Math.floor(random() * Math.max(0, until - from)))
}

/** The row of a booking, with the price of its trip for a party of that size. */
export function createBookingRow({ id, trip, pilgrim, party, status, createdAt }: DemoBooking): BookingRow {
  const { pricePerPerson, prices = [], extras = [] } = trip
  const offer = { ...defaultAges, currency: trip.currency as Currency, pricePerPerson, prices, extras }
  return {
    id,
    tripId: trip.id,
    userId: pilgrim.id,
    numberOfPilgrims: party,
    ...createAgreement(offer, party),
    offerVersion: 1,
    currency: trip.currency,
    status,
    specialRequests: null,
    contactEmail: pilgrim.email,
    contactPhone: pilgrim.phone,
    contactName: pilgrim.name ?? null,
    language: pilgrim.language,
    idempotencyScope: pilgrim.id,
    // Said here, for the trigger rests while many are inserted.
    bookedDepartureDate: trip.departureDate,
    bookedReturnDate: trip.returnDate,
    createdAt,
    updatedAt: createdAt,
  }
}

/**
 * Creates the status history of the booking: pending at first, then step by step; on the road from the departure, completed
 * the day after the return.
 */
export function createStatusHistory(
  booking: BookingRow,
  trip: BookedTrip,
  organizerUserId: string,
  now: Date,
): StatusChangeRow[] {
  const path = statusPath(booking.status)
  const departure = Date.parse(trip.departureDate)
  const begun = booking.createdAt.getTime()
  const pace = (Math.min(now.getTime(), departure) - begun) / (path.length + 1)
  const known = new Map<BookingStatus, number>([
    ['in_progress', departure],
    ['completed', Date.parse(trip.returnDate) + dayInMilliseconds],
  ])
  return path.map((status, index) => {
    const moment = known.get(status) ?? begun + pace * (index + 1)
    return {
      bookingId: booking.id ?? '',
      actorId: status === 'cancelled_by_pilgrim' ? booking.userId : organizerUserId,
      fromStatus: path[index - 1] ?? 'pending',
      toStatus: status,
      changedAt: new Date(moment),
    }
  })
}

function statusPath(status: BookingStatus): BookingStatus[] {
  if (status === 'refunded' || status === 'no_show') return ['confirmed', 'paid', status]
  if (!holdsSeats(status)) return [status]
  return statusSteps.slice(0, statusSteps.indexOf(status) + 1)
}
