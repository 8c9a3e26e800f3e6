import type { Holder } from '#contract/bookings-links.ts'
import type { Ctx } from '#server/machine/context.ts'
import { hold } from './holder-service.ts'

/** The days of a booking as a file that calendars read. */
export async function calendar(ctx: Ctx, holder: Holder) {
  const { booking } = await hold(ctx, holder)
  return { fileName: `${booking.reference}.ics`, calendar: '' }
}
