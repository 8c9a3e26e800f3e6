import type { BookingPage } from '#contract/bookings/links.ts'
import type { Held } from '#web/features/bookings/access/holder.ts'
import type { Drafting } from './memory.ts'

/** What each part of the page of changes is given. */
export type ChangeProps = {
  booking: BookingPage
  held: Held
  drafting: Drafting
  path: string
}
