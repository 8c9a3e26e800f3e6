import { holdsSeats, isBookingStatus } from '#domain/bookings/bookings.ts'
import type { Side } from '#domain/bookings/events.ts'
import { dayOf, figuresOf } from '#server/bookings/cancellations/figures-service.ts'
import { findCancelling, findEnded } from '#server/bookings/cancellations/queries.ts'
import { noteCancellation, standAgain } from '#server/bookings/core/cancellations-changing.ts'
import { endSetBack, setStatus } from '#server/bookings/core/changing.ts'
import { recordActs } from '#server/bookings/core/events-changing.ts'

type Tx = Parameters<typeof figuresOf>[0]
type Change = { booking: { id: string; status: string }; to: string; actorId: string; now: Date }

/**
 * Sets a status for the organizer or an admin, and writes down what it says of who cancelled: from the day of departure on
 * nobody came by the pilgrim's doing, before it that counts as the organizer's; what its pilgrim had cancelled and is set
 * back is an act that waits for him. Until he accepts it is his cancellation that ends it once more, whatever the status
 * says. The booking must be locked.
 */
export async function setByOthers(tx: Tx, change: Change, side: Side): Promise<void> {
  const { booking, to, actorId, now } = change
  const before = await findCancelling(tx, booking.id)
  if (!before) return setStatus(tx, change)
  const { day, hasDeparted } = dayOf(before, now)
  const { id: bookingId, status: fromStatus } = before
  if (holdsSeats(fromStatus) && isBookingStatus(to) && !holdsSeats(to)) {
    const isMissed = to === 'no_show' && hasDeparted
    // Of an organizer's own the trigger writes it.
    if (before.setBackAt) await standAgain(tx, bookingId, before.setBackAt)
    else if (isMissed || side === 'admin') {
      const cause = isMissed ? 'no_show' : 'organizer'
      const kept = (await figuresOf(tx, before, day)).keptFor(cause)
      const fact = { bookingId, by: isMissed ? 'pilgrim' : side, cause, reason: null, fromStatus } as const
      await noteCancellation(tx, { ...fact, ...kept, now, day })
    }
  }
  await setStatus(tx, change)
  if (holdsSeats(fromStatus) || !isBookingStatus(to) || !holdsSeats(to)) return
  const after = await findCancelling(tx, bookingId)
  if (!after?.setBackAt) return
  const ended = await findEnded(tx, bookingId, after.setBackAt)
  // That nobody came was no act of the pilgrim: who said it takes it back, and asks nobody.
  if (ended?.cause === 'no_show') return endSetBack(tx, bookingId, now)
  await recordActs(tx, [{ bookingId, kind: 'set_back', side, actorId, at: now, day }])
}
