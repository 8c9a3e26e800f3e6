import { holdsSeats } from '#domain/bookings/bookings.ts'
import { calculateCancellationFee } from '#domain/bookings/cancellations.ts'
import { today } from '#domain/kernel/calendar.ts'
import type { Terms } from '#domain/offers/offer.ts'
import type { bookingCancellations, bookingEvents } from '#server/bookings/core/tables.ts'
import type { BookedTrip, BookingRow, StatusChangeRow } from './bookings.ts'

export type CancellationRow = typeof bookingCancellations.$inferInsert
export type EventRow = typeof bookingEvents.$inferInsert

/**
 * Returns the cancellation of a demo booking and the event in its history: by the pilgrim under his terms, as a no-show in the
 * last step, or by the company, which refunds everything. Undefined for a booking that holds its places.
 */
export function createCancellation(
  booking: BookingRow,
  trip: BookedTrip & { terms: Terms | null },
  history: StatusChangeRow[],
): { cancellation: CancellationRow; act: EventRow } | undefined {
  const last = history.at(-1)
  if (!last?.changedAt || holdsSeats(booking.status)) return undefined
  const day = today(last.changedAt)
  const cause =
    booking.status === 'cancelled_by_pilgrim' ? 'own' : booking.status === 'no_show' ? 'no_show' : 'organizer'
  const by = cause === 'organizer' ? 'organizer' : 'pilgrim'
  const { terms, departureDate } = trip
  const kept = calculateCancellationFee({
    terms,
    departureDate,
    day,
    cause,
    totalAmount: booking.totalAmount,
    currency: booking.currency,
  })
  const of = { bookingId: booking.id ?? '', day }
  return {
    cancellation: {
      ...of,
      ...kept,
      cause,
      cancelledBy: by,
      cancelledAt: last.changedAt,
      fromStatus: last.fromStatus === booking.status ? 'pending' : last.fromStatus,
    },
    act: {
      ...of,
      kind: 'cancelled',
      at: last.changedAt,
      actorId: last.actorId ?? null,
      side: cause === 'own' ? 'pilgrim' : 'organizer',
      data: { keptAmount: kept.keptAmount },
    },
  }
}
