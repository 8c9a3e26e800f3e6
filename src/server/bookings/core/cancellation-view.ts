import { sql } from 'drizzle-orm'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'

/** Columns for lists of `bookings`: the side that cancelled, and whether it waits for its pilgrim's answer. */
export const cancellationColumns = {
  cancelled: sql<
    BookingWithTrip['cancelled']
  >`(SELECT jsonb_build_object('by', c.cancelled_by, 'cause', c.cause, 'day', c.day)
    FROM booking_cancellations AS c WHERE c.booking_id = bookings.id AND c.ended_at IS NULL)`,
  isSetBack: sql<boolean>`(bookings.set_back_at IS NOT NULL)`,
}
