import type { UndoableChange } from '#contract/bookings/booking-change.ts'
import { isBookingStatus } from '#domain/bookings/bookings.ts'
import { leaverRefundDay } from '#domain/bookings/party-changes.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { findCurrentBooking } from '#server/bookings/core/current-queries.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findAgreedOffer } from './change-quote.ts'
import { findUndoableChanges, type OpenChange } from './view.ts'

/** Returns what can still be undone of a booking as its page shows it, with the day of a refund. */
export async function describeUndoableChanges(db: Queryable, bookingId: string): Promise<UndoableChange[]> {
  const open = await findUndoableChanges(db, bookingId)
  const booking = open.some(({ kind }) => kind === 'fewer') && (await findCurrentBooking(db, bookingId))
  const { terms } = booking ? await findAgreedOffer(db, { booking }) : { terms: null }
  const status = booking && isBookingStatus(booking.status) ? booking.status : 'pending'
  const refundDayOf = ({ kind, day }: OpenChange): CalendarDate | null =>
    (kind === 'fewer' && leaverRefundDay({ status, terms }, day)) || null
  return open.map(({ day, ...change }) => ({ ...change, refundDue: refundDayOf({ ...change, day }) }))
}
