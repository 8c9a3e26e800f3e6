import { guestHoldHours } from '#domain/bookings/bookings.ts'
import { applyRemainingDecrements } from '#server/bookings/core/open-requests-changing.ts'
import { cancelExpiredRequests } from '#server/bookings/core/seats.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { startDeadline } from './deadlines-changing.ts'

/** Job: gives back the seats of unproven bookings that no one confirmed within the hours after their mail. */
export async function cancelExpiredBookings(deps: Deps): Promise<void> {
  const { db, cache, log, wakeMailer } = deps
  await applyRemainingDecrements(db)
  const tripIds = await cancelExpiredRequests(deps)
  if (tripIds.length === 0) return
  log.info({ trips: tripIds.length }, 'unconfirmed guest bookings cancelled')
  cache.changed(tripIds.map((id) => `seats:${id}`))
  wakeMailer()
}

/**
 * A guest's deadline runs from the moment the email with the private link has gone out (decisions: Bookings), or was put
 * aside: an address that takes no email holds no seats for ever.
 */
export async function startDeadlineAfterEmail(
  tx: Queryable,
  email: { template: string; bookingId: string | null; data: Record<string, unknown> },
  now: Date,
) {
  if (email.template !== 'booking-requested' || !email.bookingId) return
  const expiresAt = new Date(now.getTime() + guestHoldHours * 3600000)
  await startDeadline(tx, email.bookingId, { expiresAt, isAgain: email.data.again === true })
}
