import type { Trip } from '#contract/trips/trips.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { countFreeSeats, getTiming, maxPartySize } from '#domain/trips/trips.ts'
import type { Translate } from '#i18n/translate.ts'

type BookableTrip = Pick<
  Trip,
  'departureDate' | 'returnDate' | 'maxPilgrims' | 'currentBookings' | 'bookable' | 'notBookableReason'
>

/** "Departs in 52 days", "3 days remaining", "Trip completed" (TRIP-10). */
export function formatTimeToDeparture(t: Translate, trip: BookableTrip, today: CalendarDate): string {
  if (trip.notBookableReason === 'cancelled') return t('departure.cancelled')
  const now = getTiming(trip, today)
  if (now.state === 'upcoming') return t('trips.departsIn', { count: now.days })
  if (now.state === 'in_progress') return t('trips.remaining', { count: now.days })
  return t('trips.completed')
}

/** Whether all that keeps the trip from being booked is that nothing is left: then one can wait. */
export const isFull = (trip: BookableTrip): boolean => trip.bookable && countFreeSeats(trip) === 0

/** Whether some places are left, and fewer than the largest party has people: a larger one can wait for more. */
export const hasFewSeats = (trip: BookableTrip): boolean =>
  trip.bookable && countFreeSeats(trip) > 0 && countFreeSeats(trip) < maxPartySize

/** Why the trip cannot be booked, as its button says it; undefined when it can (TRIP-11, TRIP-12). */
export function getClosedReason(t: Translate, trip: BookableTrip, today: CalendarDate): string | undefined {
  if (trip.notBookableReason === 'cancelled') return t('departure.cancelled')
  if (getTiming(trip, today).state === 'completed') return t('trips.completed')
  if (trip.notBookableReason === 'suspended') return t('trips.bookingPaused')
  if (!trip.bookable) return t('errors.trip_not_bookable')
  if (countFreeSeats(trip) === 0) return t('trips.fullyBooked')
  return undefined
}

/** When places of the trip are confirmed, and that nothing is paid now. */
export const getConfirmationText = (
  t: Translate,
  { confirmation }: Pick<Trip, 'confirmation'>,
  onRequest: string,
) => (confirmation === 'at_once' ? t('trips.confirmsAtOnce') : onRequest)

/** "12 of 50" or, quietly, that there are none. */
export function formatSeats(t: Translate, trip: BookableTrip): string {
  const left = countFreeSeats(trip)
  return left === 0 ? t('trips.noPlacesLeft') : t('trips.slotsOf', { left, total: trip.maxPilgrims })
}
