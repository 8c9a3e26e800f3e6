import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import type { Terms } from '#domain/offers/offer.ts'
import { feePercentOn, nextFeeStep } from '#domain/offers/terms.ts'
import { type BookingStatus, holdsSeats } from './bookings.ts'

/** The changes of a group: people who leave or join, other rooms, another person in a place, another age group; and what undoes one. */
export const bookingChangeKinds = ['fewer', 'more', 'room', 'person', 'age', 'undo'] as const

export type BookingChangeKind = (typeof bookingChangeKinds)[number]

/** So many minutes a change can be undone by which a person would be lost: so long no one is erased and no seat is released. */
export const undoMinutes = 10

/** Rooms are requested, and answered or withdrawn; everything else is agreed by the terms. */
export const bookingChangeStates = ['asked', 'agreed', 'declined', 'withdrawn'] as const

/**
 * Whether a booking may be changed at all on a day at the departure city: while it holds places, until the day before the
 * departure, and not while its pilgrim has not answered that it was set back.
 */
export function isChangeable(
  booking: { status: BookingStatus; isSetBack: boolean; departureDate: CalendarDate },
  day: CalendarDate,
): boolean {
  const { status, isSetBack, departureDate } = booking
  return holdsSeats(status) && status !== 'completed' && !isSetBack && day < departureDate
}

/** The fee for people who leave, in percent: terms apply once the organizer has confirmed. Without terms nothing was agreed. */
export function leaverFeePercent(
  booking: { status: BookingStatus; terms: Pick<Terms, 'steps'> | null; departureDate: CalendarDate },
  day: CalendarDate,
): number {
  const { status, terms, departureDate } = booking
  return status === 'pending' || !terms ? 0 : feePercentOn(terms, departureDate, day)
}

/** A booking with the terms that it was made by. */
type BookingOfTerms = { status: BookingStatus; terms: Terms | null; departureDate: CalendarDate }

/** The day from which the fee for people who leave is higher, and the fee then; undefined where it does not rise any more. */
export function nextLeaverFee(
  { status, terms, departureDate }: BookingOfTerms,
  day: CalendarDate,
): { from: CalendarDate; keepPercent: number } | undefined {
  return status === 'pending' || !terms ? undefined : nextFeeStep(terms, departureDate, day)
}

/** The last day on which the organizer refunds for people who left on a day; undefined where no terms promise it. */
export function leaverRefundDay(
  { status, terms }: Pick<BookingOfTerms, 'status' | 'terms'>,
  day: CalendarDate,
): CalendarDate | undefined {
  return status === 'pending' || !terms ? undefined : addDays(day, terms.refundDays)
}

/** The last day on which another person may go in a person's place; undefined where the terms promise none. */
export function lastReplacementDay(
  terms: Pick<Terms, 'replaceUntilDay'> | null,
  departureDate: CalendarDate,
): CalendarDate | undefined {
  const days = terms?.replaceUntilDay ?? null
  return days === null ? undefined : addDays(departureDate, -days)
}
