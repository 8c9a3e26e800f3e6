import type { BookingPage, TripPlan } from '#contract/bookings/links.ts'
import { maskAnswer } from '#domain/payees/shown-words.ts'
import { type BookingAccess, requireProof } from '#server/bookings/access/access-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { buildCalendar } from './calendar-service.ts'
import { findPlanOfBooking } from './plan-queries.ts'
import { buildPlan } from './plan-service.ts'
import { buildBookingPage } from './service.ts'

/** A booking as its holder takes it along; the plan of a trip that no one makes any more is none. */
export type BookingExport = { page: BookingPage; plan: TripPlan | undefined; calendar: string }

/** Account numbers in words of the company are masked as on the page: the file is read by itself. */
const maskWords = <Words>(words: Words) => maskAnswer(words, { ownIds: [], isWhole: false }) as Words

/** For who has proven to be its holder: nothing of the family's own is masked. */
export async function exportBooking(ctx: Ctx, held: BookingAccess): Promise<BookingExport> {
  requireProof(held)
  const shown = maskWords(await buildBookingPage(ctx, held))
  return {
    page: shown,
    plan: maskWords(await buildPlan(ctx.db, await findPlanOfBooking(ctx.db, held.booking.id), ctx.clock())),
    calendar: buildCalendar(ctx, shown).calendar,
  }
}
