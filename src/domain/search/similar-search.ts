import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Destination } from '#domain/reference/destinations.ts'

type KnownTrip = { destination: Destination; departurePlace?: string | null; departureDate: string }

/** A search for similar trips: the destination, the departure city, and its month while that is to come. */
export function createSimilarSearch(
  { destination, departurePlace, departureDate }: KnownTrip,
  today: CalendarDate,
): { destination: Destination; from?: string; month?: string } {
  return {
    destination,
    ...(departurePlace && { from: departurePlace }),
    ...(departureDate.slice(0, 10) > today && { month: departureDate.slice(0, 7) }),
  }
}
