import type { BookingPage } from '#contract/bookings/links.ts'
import { listAgreedSteps, type UpcomingStep } from '#domain/bookings/steps.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'

/** The upcoming steps of a booking on a day; none for a reopened one, which is not binding. */
export const getBookingSteps = (booking: BookingPage, today: CalendarDate): UpcomingStep[] =>
  booking.isSetBack ? [] : listAgreedSteps(booking, booking.binding, { deadline: booking.deadline, today })
