import type { BookingPage, Plan } from '#contract/bookings/links.ts'
import { type Held, needProof } from '#server/bookings/access/holder-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { calendarOf } from './calendar-service.ts'
import { findJourney } from './plan-queries.ts'
import { planOf } from './plan-service.ts'
import { page } from './service.ts'

/** A booking as its holder takes it along; the plan of a journey that nobody makes any more is none. */
export type TakenAlong = { page: BookingPage; plan: Plan | undefined; calendar: string }

/** For who has proven to be its holder: nothing is masked. */
export async function takenAlong(ctx: Ctx, held: Held): Promise<TakenAlong> {
  needProof(held)
  const shown = await page(ctx, held)
  return {
    page: shown,
    plan: await planOf(ctx.db, await findJourney(ctx.db, held.booking.id)),
    calendar: calendarOf(ctx, shown).calendar,
  }
}
