import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { confirmedSince, offersReview } from '#domain/bookings/bookings.ts'
import { today } from '#domain/kernel/calendar.ts'
import * as queries from '#server/bookings/core/queries.ts'
import type { Deps } from '#server/machine/context.ts'
import { findBookingFacts } from './booking-facts-queries.ts'
import { createNextSteps } from './next-step-service.ts'

/**
 * A user's bookings, or the one behind a private link, with what comes next, whether each may be reviewed and its timeline. An
 * email describes its booking so, too: it says the same next step.
 */
export async function describeBookings(
  ctx: Pick<Deps, 'db' | 'clock' | 'emit' | 'sealer'>,
  scope: { userId: string } | { id: string },
): Promise<BookingWithTrip[]> {
  const now = ctx.clock()
  const day = today(now)
  const found = await queries.findBookingsWithTrip(ctx.db, scope, now)
  const facts = await findBookingFacts(
    ctx.db,
    found.map((booking) => booking.id),
  )
  const described = found.map(({ isTripDeleted, tripVersion, bookedReturnDate, ...booking }) => {
    // One that was deleted since the statement before.
    const { timeline = [], tripChanges = [] } = facts.get(booking.id) ?? {}
    return {
      ...booking,
      offersReview:
        !isTripDeleted && offersReview({ status: booking.status, returnDate: bookedReturnDate }, day),
      timeline,
      tripChanges,
      confirmedAt: confirmedSince(booking.status, timeline),
    }
  })
  const nextSteps = await createNextSteps(ctx, described, now, facts)
  return described.map((booking) => ({ ...booking, nextStep: nextSteps.get(booking.id) ?? null }))
}
