import type { Side } from '#domain/booking-acts.ts'
import { holdsSeats, isBookingStatus } from '#domain/bookings.ts'
import { recordActs } from './acts-changing.ts'
import { noteCancellation } from './cancelling-changing.ts'
import { dayOf, figuresOf } from './cancelling-figures-service.ts'
import { findCancelling } from './cancelling-queries.ts'
import { setStatus } from './changing.ts'

type Tx = Parameters<typeof figuresOf>[0]
type Change = { booking: { id: string; status: string }; to: string; actorId: string; now: Date }

/**
 * Sets a status for the organizer or an admin, and writes down what it says of who cancelled: from the day of departure on
 * nobody came by the pilgrim's doing, before it that counts as the organizer's; what its pilgrim had cancelled and is set
 * back is an act that waits for him. The booking must be locked.
 */
export async function setByOthers(tx: Tx, change: Change, side: Side): Promise<void> {
  const { booking, to, actorId, now } = change
  const before = await findCancelling(tx, booking.id)
  if (!before) return setStatus(tx, change)
  const { day, hasDeparted } = dayOf(before, now)
  const { id: bookingId, status: fromStatus } = before
  if (to === 'no_show' && hasDeparted && holdsSeats(fromStatus)) {
    const kept = (await figuresOf(tx, before, day)).keptFor('no_show')
    const fact = { bookingId, by: 'pilgrim', cause: 'no_show', reason: null, fromStatus } as const
    await noteCancellation(tx, { ...fact, ...kept, now, day })
  }
  await setStatus(tx, change)
  if (holdsSeats(fromStatus) || !isBookingStatus(to) || !holdsSeats(to)) return
  const after = await findCancelling(tx, bookingId)
  if (after?.setBackAt) await recordActs(tx, [{ bookingId, kind: 'set_back', side, actorId, at: now, day }])
}
