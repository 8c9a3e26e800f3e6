import type { BookingPage } from '#contract/bookings/links.ts'
import type { BookingAccess } from '#web/features/bookings/access/use-booking-access.ts'
import type { PartyChangeDraftState } from './draft.ts'

/** The props of each part of the page of changes. */
export type ChangePartProps = {
  booking: BookingPage
  held: BookingAccess
  drafting: PartyChangeDraftState
  path: string
}
