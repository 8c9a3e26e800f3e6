import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { holdsSeats, isBookingStatus } from './bookings.ts'

/** `departureToday` is the day at the departure city. */
type BookingWithDates = {
  status: string
  trip: { departureDate: string; returnDate: string; departureToday: CalendarDate }
}

/** Whether no one travels by a booking any more: its places were released. A later version may know other statuses. */
export function isInactive(status: string): boolean {
  return isBookingStatus(status) && !holdsSeats(status)
}

/** A pilgrim's bookings by time: the next trip, later ones in their order, and those that are over. */
export type BookingsByTime<One> = { next: One | undefined; later: One[]; past: One[] }

/**
 * Sorts bookings by their trip. The next one departs first of those that still hold places; of two on one day the order of
 * the list decides. Those that are over, cancelled or completed come last, the latest trip first.
 */
export function groupBookingsByTime<One extends BookingWithDates>(
  bookings: readonly One[],
): BookingsByTime<One> {
  const isPast = ({ status, trip }: BookingWithDates) =>
    isInactive(status) || status === 'completed' || toCalendarDay(trip.returnDate) < trip.departureToday
  const [next, ...later] = bookings
    .filter((booking) => !isPast(booking))
    .toSorted((a, b) => compareText(a.trip.departureDate, b.trip.departureDate))
  const past = bookings
    .filter(isPast)
    .toSorted((a, b) => compareText(b.trip.departureDate, a.trip.departureDate))
  return { next, later, past }
}

/** Returns the days until a trip begins, or which of its days today is; undefined when it is over. */
export function countdownToTrip(
  { departureDate, returnDate }: Pick<BookingWithDates['trip'], 'departureDate' | 'returnDate'>,
  today: CalendarDate,
): { daysLeft: number } | { day: number; of: number } | undefined {
  const [departure, home] = [toCalendarDay(departureDate), toCalendarDay(returnDate)]
  if (today < departure) return { daysLeft: daysBetween(today, departure) }
  if (today > home) return undefined
  return { day: daysBetween(departure, today) + 1, of: daysBetween(departure, home) + 1 }
}

const toCalendarDay = (timestamp: string): CalendarDate => timestamp.slice(0, 10)

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
