import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { confirmedSince, offersReview } from '#domain/bookings/bookings.ts'
import { today } from '#domain/kernel/calendar.ts'
import * as queries from '#server/bookings/core/queries.ts'
import { changesSinceBooking } from '#server/bookings/trip-changes/service.ts'
import type { Deps } from '#server/machine/context.ts'
import { findTripChanges } from '#server/trips/core/edits-view.ts'
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
  const changes = await queries.findTimelines(
    ctx.db,
    found.map((booking) => booking.id),
  )
  const tripChanges = await findTripChanges(
    ctx.db,
    found.map((booking) => booking.tripId),
  )
  const described = found.map(({ isTripDeleted, tripVersion, bookedReturnDate, ...booking }) => {
    const timeline = changes.filter((change) => change.bookingId === booking.id)
    return {
      ...booking,
      offersReview:
        !isTripDeleted && offersReview({ status: booking.status, returnDate: bookedReturnDate }, day),
      timeline,
      tripChanges: changesSinceBooking(tripChanges, { tripId: booking.tripId, tripVersion }),
      confirmedAt: confirmedSince(booking.status, timeline),
    }
  })
  const nextSteps = await createNextSteps(ctx, described, now)
  return described.map((booking) => ({ ...booking, nextStep: nextSteps.get(booking.id) ?? null }))
}
