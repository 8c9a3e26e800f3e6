import { AppError } from '#contract/errors.ts'
import { type BookingStatus, holdsSeats, isBookingStatus } from '#domain/bookings/bookings.ts'
import type { Side } from '#domain/bookings/events.ts'
import { type Actor, maySetPaymentStatus, maySetStatus } from '#domain/permissions.ts'
import {
  calculateAllCancellationFees,
  departureCityDay,
} from '#server/bookings/cancellations/fees-service.ts'
import { findAllForCancellation, findEndedCauses } from '#server/bookings/cancellations/queries.ts'
import { recordCancellations, reinstateCancellations } from '#server/bookings/core/cancellations-changing.ts'
import { clearAllReopened } from '#server/bookings/core/changing.ts'
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

type Tx = Parameters<typeof calculateAllCancellationFees>[0]
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
export const setStatusByStaff = (
  tx: Tx,
  emit: Emit,
  { booking, ...change }: StaffStatusChange,
  side: Side,
): Promise<void> => setStatusesByStaff(tx, emit, { ...change, bookings: [booking] }, side)

/** The same of many bookings, which are locked: in as many statements as of one. */
export async function setStatusesByStaff(
  tx: Tx,
  emit: Emit,
  { bookings, ...change }: StaffChange & { bookings: readonly { id: string }[] },
  side: Side,
): Promise<void> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return
  const { to, now } = change
  const before = (await findAllForCancellation(tx, ids)).map((booking) => ({
    booking,
    ...departureCityDay(booking, now),
  }))
  const endsHere = isBookingStatus(to) && !holdsSeats(to)
  const ending = endsHere ? before.filter(({ booking }) => holdsSeats(booking.status)) : []
  await recordWhoCancelled(tx, ending, { to, now, side })
  await setStatus(tx, emit, ids, { ...change, told: 'later' })
  const returning =
    isBookingStatus(to) && holdsSeats(to) ? before.filter(({ booking }) => !holdsSeats(booking.status)) : []
  await recordSetBack(tx, returning, { ...change, side })
}

type DatedBooking = {
  booking: Awaited<ReturnType<typeof findAllForCancellation>>[number]
} & ReturnType<typeof departureCityDay>

/** Writes down who cancelled bookings that end; of an organizer's own the trigger writes it. */
async function recordWhoCancelled(
  tx: Tx,
  ending: readonly DatedBooking[],
  { to, now, side }: { to: string; now: Date; side: Side },
): Promise<void> {
  await reinstateCancellations(
    tx,
    ending.filter(({ booking }) => booking.reopenedAt).map(({ booking }) => booking.id),
  )
  const written = ending
    .filter(({ booking }) => !booking.reopenedAt)
    .map((one) => ({ ...one, isMissed: to === 'no_show' && one.hasDeparted }))
    .filter(({ isMissed }) => isMissed || side === 'admin')
  const fees = await calculateAllCancellationFees(tx, written)
  await recordCancellations(
    tx,
    written.flatMap(({ booking: { id: bookingId, status: fromStatus }, day, isMissed }) => {
      const cause = isMissed ? 'no_show' : 'organizer'
      const kept = fees.get(bookingId)?.feeFor(cause)
      const fact = { bookingId, by: isMissed ? 'pilgrim' : side, cause, reason: null, fromStatus } as const
      return kept ? [{ ...fact, ...kept, now, day }] : []
    }),
  )
}

type SetBack = Pick<StaffChange, 'actorId' | 'now'> & { side: Side }

/** Writes into the histories of bookings that hold their places again what their pilgrims had cancelled. */
async function recordSetBack(
  tx: Tx,
  returning: readonly DatedBooking[],
  { actorId, now, side }: SetBack,
): Promise<void> {
  if (returning.length === 0) return
  const ids = returning.map(({ booking }) => booking.id)
  const reopened = (await findAllForCancellation(tx, ids)).filter(({ reopenedAt }) => reopenedAt)
  if (reopened.length === 0) return
  const isReopened = new Set(reopened.map(({ id }) => id))
  const causes = await findEndedCauses(tx, [...isReopened])
  // That no one came was no act of the pilgrim: who said it takes it back, and asks no one.
  const missed = [...isReopened].filter((id) => causes.get(id) === 'no_show')
  await clearAllReopened(tx, missed, now)
  await recordBookingEvents(
    tx,
    returning
      .filter(({ booking: { id } }) => isReopened.has(id) && !missed.includes(id))
      .map(({ booking: { id: bookingId }, day }) => ({
        bookingId,
        kind: 'set_back',
        side,
        actorId,
        at: now,
        day,
      })),
  )
}
