import { sql } from 'drizzle-orm'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'

/** Who cancelled a booking, and whether it waits for its pilgrim's answer: columns for lists of `bookings`. */
export const cancellationColumns = {
  cancelled: sql<
    BookingWithTrip['cancelled']
  >`(SELECT jsonb_build_object('by', c.cancelled_by, 'cause', c.cause, 'day', c.day)
    FROM booking_cancellations AS c WHERE c.booking_id = bookings.id AND c.ended_at IS NULL)`,
  isSetBack: sql<boolean>`(bookings.set_back_at IS NOT NULL)`,
}
