import type { BookingPage } from '#contract/bookings/links.ts'
import type { BookingAccess } from './use-booking-access.ts'

/** The props of each section of a booking page. */
export type BookingPartProps = {
  booking: BookingPage
  held: BookingAccess
  /** Address of the booking. */
  path: string
  /** Says what became of the link by which the page was opened, once it leads nowhere any more. */
  onEnded: (title: string, text: string) => void
}
