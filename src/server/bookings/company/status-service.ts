import { AppError } from '#contract/errors.ts'
import { type BookingStatus, holdsSeats, isBookingStatus } from '#domain/bookings/bookings.ts'
import type { Side } from '#domain/bookings/events.ts'
import { type Actor, maySetPaymentStatus, maySetStatus } from '#domain/permissions.ts'
import { calculateCancellationFees, departureCityDay } from '#server/bookings/cancellations/fees-service.ts'
import { findEndedCancellation, findForCancellation } from '#server/bookings/cancellations/queries.ts'
import { recordCancellation, reinstateCancellation } from '#server/bookings/core/cancellations-changing.ts'
import { clearReopened } from '#server/bookings/core/changing.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { setStatus } from '#server/bookings/core/seats.ts'
import type { Emit } from '#server/machine/events.ts'

/** Requires that the caller may set this status of a booking of a company: some are of those who see amounts. */
export function requireStatusRight(actor: Actor, status: BookingStatus, organizerId: string): void {
  if (!maySetStatus(actor, status)) throw new AppError('invalid_booking_status')
  if (!maySetPaymentStatus(actor, status, organizerId)) throw new AppError('booking_update_unauthorized')
}

/** On which side somebody of the staff acts. */
export const staffSide = ({ role }: Pick<NonNullable<Actor>, 'role'>): Side =>
  role === 'admin' ? 'admin' : 'organizer'

type Tx = Parameters<typeof calculateCancellationFees>[0]
type StaffChange = {
  to: string
  actorId: string
  now: Date
  /** Places that it frees stay held so long as it can be undone. */
  isHeld?: boolean | undefined
}
type StaffStatusChange = StaffChange & { booking: { id: string } }

/**
 * Sets a status for the organizer or an admin, and writes down what it says of who cancelled: from the day of departure on
 * no one came by the pilgrim's doing, before it that counts as the organizer's; what its pilgrim had cancelled and is set
 * back is an act that waits for him. Until he accepts it is his cancellation that ends it once more, whatever the status
 * says. The pilgrim is told some minutes later (decision 0079). The booking must be locked.
 */
export async function setStatusByStaff(
  tx: Tx,
  emit: Emit,
  change: StaffStatusChange,
  side: Side,
): Promise<void> {
  const { booking, to, actorId, now, isHeld } = change
  const later = { to, actorId, now, isHeld, told: 'later' } as const
  const before = await findForCancellation(tx, booking.id)
  if (!before) return setStatus(tx, emit, [booking.id], later)
  const { day, hasDeparted } = departureCityDay(before, now)
  const { id: bookingId, status: fromStatus } = before
  if (holdsSeats(fromStatus) && isBookingStatus(to) && !holdsSeats(to)) {
    const isMissed = to === 'no_show' && hasDeparted
    // Of an organizer's own the trigger writes it.
    if (before.reopenedAt) await reinstateCancellation(tx, bookingId, before.reopenedAt)
    else if (isMissed || side === 'admin') {
      const cause = isMissed ? 'no_show' : 'organizer'
      const kept = (await calculateCancellationFees(tx, before, day)).feeFor(cause)
      const fact = { bookingId, by: isMissed ? 'pilgrim' : side, cause, reason: null, fromStatus } as const
      await recordCancellation(tx, { ...fact, ...kept, now, day })
    }
  }
  await setStatus(tx, emit, [booking.id], later)
  if (holdsSeats(fromStatus) || !isBookingStatus(to) || !holdsSeats(to)) return
  const after = await findForCancellation(tx, bookingId)
  if (!after?.reopenedAt) return
  const ended = await findEndedCancellation(tx, bookingId, after.reopenedAt)
  // That no one came was no act of the pilgrim: who said it takes it back, and asks no one.
  if (ended?.cause === 'no_show') return clearReopened(tx, bookingId, now)
  await recordBookingEvents(tx, [{ bookingId, kind: 'set_back', side, actorId, at: now, day }])
}

type ChangeableBooking = { id: string; status: BookingStatus; reopenedAt: Date | null }

/**
 * Sets a status of many bookings of a departure, which are locked, by the rules of one. Those about which there is nothing else to
 * write are one statement.
 */
export async function setStatusesByStaff(
  tx: Tx,
  emit: Emit,
  { bookings, ...change }: StaffChange & { bookings: readonly ChangeableBooking[] },
  side: Side,
): Promise<void> {
  const plain = bookings.filter((booking) => isPlainChange(booking, change.to, side))
  const ids = plain.map(({ id }) => id)
  await setStatus(tx, emit, ids, { ...change, told: 'later' })
  for (const booking of bookings)
    if (!plain.includes(booking)) await setStatusByStaff(tx, emit, { ...change, booking }, side)
}

/** Whether a status says nothing else of a booking: the organizer's own cancellations are written by a trigger. */
function isPlainChange({ status, reopenedAt }: ChangeableBooking, to: string, side: Side): boolean {
  if (!isBookingStatus(to) || !holdsSeats(status)) return isBookingStatus(to) && !holdsSeats(to)
  return holdsSeats(to) || (side === 'organizer' && reopenedAt === null && to !== 'no_show')
}
