import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { confirmedSince, guestHoldHours, offersReview } from '#domain/bookings/bookings.ts'
import { today } from '#domain/kernel/calendar.ts'
import { cancelExpired, startDeadline } from '#server/bookings/access/guests-changing.ts'
import { lowerLeft } from '#server/bookings/core/changing.ts'
import * as queries from '#server/bookings/core/queries.ts'
import { concerning } from '#server/bookings/trip-changes/service.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findTripChanges } from '#server/trips/core/edits-view.ts'
import { settleLists } from '#server/waiting-lists/service.ts'

/** A user's bookings, or the one behind a private link, with whether each may be reviewed and its timeline. */
export async function describeBookings(
  ctx: Ctx,
  whose: { userId: string } | { id: string },
): Promise<BookingWithTrip[]> {
  const now = ctx.clock()
  const day = today(now)
  const found = await queries.findWithTrip(ctx.db, whose, now)
  const changes = await queries.findTimelines(
    ctx.db,
    found.map((booking) => booking.id),
  )
  const tripChanges = await findTripChanges(
    ctx.db,
    found.map((booking) => booking.tripId),
  )
  return found.map(({ isTripDeleted, tripVersion, bookedReturnDate, ...booking }) => {
    const timeline = changes.filter((change) => change.bookingId === booking.id)
    return {
      ...booking,
      offersReview:
        !isTripDeleted && offersReview({ status: booking.status, returnDate: bookedReturnDate }, day),
      timeline,
      tripChanges: concerning(tripChanges, { tripId: booking.tripId, tripVersion }),
      confirmedAt: confirmedSince(booking.status, timeline),
    }
  })
}

/** Job: gives back the seats of unproven bookings that nobody confirmed within the hours after their mail. */
export async function cancelExpiredBookings(deps: Deps): Promise<void> {
  const { db, clock, cache, log } = deps
  await lowerLeft(db)
  const tripIds = await cancelExpired(db, clock())
  if (tripIds.length === 0) return
  cache.changed(tripIds.map((id) => `seats:${id}`))
  log.info({ trips: tripIds.length }, 'unconfirmed guest bookings cancelled')
  // Who waits has the seats by now; the rest tells them, and a list that fails cancels nothing back.
  await settleLists(deps, tripIds)
}

/**
 * A guest's deadline runs from the moment the mail with the private link has gone out (decisions: Bookings), or was put
 * aside: an address that takes no mail holds no seats for ever.
 */
export async function bookingEmailSettled(
  tx: Queryable,
  email: { template: string; bookingId: string | null; data: Record<string, unknown> },
  now: Date,
) {
  if (email.template !== 'booking-requested' || !email.bookingId) return
  const expiresAt = new Date(now.getTime() + guestHoldHours * 3_600_000)
  await startDeadline(tx, email.bookingId, { expiresAt, isAgain: email.data.again === true })
}
