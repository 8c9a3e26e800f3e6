import type { BookingPage } from '#contract/bookings/links.ts'
import type { BookingAccess } from './use-booking-access.ts'

/** The props of each section of a booking page. */
export type BookingPartProps = {
  booking: BookingPage
  held: BookingAccess
  /** Address of the booking. */
  path: string
  /** Says what happened to the link by which the page was opened, once it no longer works. */
  onEnded: (title: string, text: string) => void
}
