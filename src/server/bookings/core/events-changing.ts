import type { BookingEventData, BookingEventKind, Side } from '#domain/bookings/events.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookingEvents } from './tables.ts'

/** An action on a booking. `day` is that of the departure city at `at`. */
export type NewBookingEvent = {
  bookingId: string
  kind: BookingEventKind
  side: Side
  /** The account that acted; null for a guest and for the platform. */
  actorId: string | null
  at: Date
  day: CalendarDate
  /** Figures, days and names of fields; never what a person wrote, nor a person's data. */
  data?: BookingEventData
}

/** Writes acts into the histories of their bookings, in the transaction that does them. */
export async function recordBookingEvents(tx: Queryable, events: readonly NewBookingEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(bookingEvents).values([...events])
}
