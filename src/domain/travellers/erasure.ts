import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'

/** The days after the end for which personal data are kept, where nothing else is set. */
export const retentionDays = 30

/** `endedOn`: the day of the cancellation, the refusal or the expiry; null where none is known. */
export type ErasableBooking = {
  status: BookingStatus
  returnDate: CalendarDate
  endedOn: CalendarDate | null
}

/**
 * The day on which the persons' data of a booking are erased (decisions: What is erased when): after the return, or after
 * it ended, whichever is sooner. A booking that was taken up again counts from its return.
 */
export function getErasureDay(
  { status, returnDate, endedOn }: ErasableBooking,
  days = retentionDays,
): CalendarDate {
  const end = !holdsSeats(status) && endedOn !== null && endedOn < returnDate ? endedOn : returnDate
  return addDays(end, days)
}

/** Whether that day has come. */
export function isErasureDue(booking: ErasableBooking, today: CalendarDate, days = retentionDays): boolean {
  return getErasureDay(booking, days) <= today
}
