import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import type { Hotel } from '#domain/offers/offer.ts'

/**
 * Returns the place, from 0, of the hotel in which a group sleeps in the night of a day: the first before the departure, the last
 * after all nights. Hotels follow each other from the departure day on.
 */
export function findStayOn(
  hotels: readonly Pick<Hotel, 'nights'>[],
  departureDate: CalendarDate,
  day: CalendarDate,
): number {
  let left = daysBetween(departureDate, day)
  for (const [stay, { nights }] of hotels.entries()) {
    if (left < nights) return stay
    left -= nights
  }
  return Math.max(0, hotels.length - 1)
}
