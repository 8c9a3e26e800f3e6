import type { agreeCancellation, answerReopenedBooking } from '#contract/bookings/cancellations.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { type CancellationFee, isFeeAsShown, isOpenToPilgrimConsent } from '#domain/bookings/cancellations.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import {
  type BookingAccess,
  requireBookingAccess,
  requireProof,
} from '#server/bookings/access/access-view.ts'
import {
  markCancellationAgreed as agreeOn,
  findCancellations,
  reinstateCancellation,
} from '#server/bookings/core/cancellations-changing.ts'
import { clearReopened } from '#server/bookings/core/changing.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { setStatus } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { queueOrganizerEmail } from './changing.ts'
import { calculateCancellationFees, departureCityDay } from './fees-service.ts'
import { lockForCancellation } from './queries.ts'

type Db = Ctx['db']
type Booking = NonNullable<Awaited<ReturnType<typeof lockForCancellation>>>

/** Returns the fee if the pilgrim agrees, by the terms on the day the other side marked it; undefined where nothing is open. */
export async function findFeeToAgree(db: Db, booking: Booking): Promise<CancellationFee | undefined> {
  const [standing] = await findCancellations(db, [booking.id])
  if (!standing || !isOpenToPilgrimConsent({ status: booking.status, cause: standing.cause }))
    return undefined
  const { fromStatus, day } = standing
  return (await calculateCancellationFees(db, { ...booking, status: fromStatus }, day)).feeFor('own')
}

/** The pilgrim agrees that he cancelled, by the figure that he was shown. */
export async function agreeToCancellation(
  ctx: Ctx,
  { keptAmount: shown, ...holder }: ParsedInputOf<typeof agreeCancellation>,
): Promise<BookingAccess> {
  const { held, actorId, now } = await requireProvenAccess(ctx, holder)
  const isAgreed = await ctx.db.transaction(async (tx) => {
    const booking = await lockForCancellation(tx, held.booking.id)
    if (!booking) throw new AppError('booking_not_found')
    const kept = await findFeeToAgree(tx, booking)
    if (!kept) return false
    if (!isFeeAsShown(kept, shown)) throw new AppError('cancellation_changed')
    const { id: bookingId } = booking
    await agreeOn(tx, bookingId, kept)
    const { keepPercent, keptAmount } = kept
    const act = { kind: 'cancellation_agreed', side: 'pilgrim', data: { keepPercent, keptAmount } } as const
    await recordBookingEvents(tx, [
      { bookingId, ...act, actorId, at: now, day: departureCityDay(booking, now).day },
    ])
    await queueOrganizerEmail(tx, { bookingId, template: 'booking-cancellation-agreed' }, now)
    return true
  })
  return showAfterChange(ctx, held, isAgreed ? ['bookings'] : [])
}

/** The pilgrim answers that the organizer set back what he had cancelled. Until he accepts it binds no one. */
export async function answerReopening(
  ctx: Ctx,
  { answer: given, ...holder }: ParsedInputOf<typeof answerReopenedBooking>,
): Promise<BookingAccess> {
  const { held, actorId, now } = await requireProvenAccess(ctx, holder)
  const tripId = await ctx.db.transaction(async (tx) => {
    const booking = await lockForCancellation(tx, held.booking.id)
    if (!booking) throw new AppError('booking_not_found')
    const { id: bookingId, reopenedAt, status, tripId } = booking
    if (!reopenedAt || !holdsSeats(status)) return undefined
    const { day, hasDeparted } = departureCityDay(booking, now)
    const by = { bookingId, side: 'pilgrim', actorId, at: now, day } as const
    if (given === 'accept') {
      // No one joins a trip that has begun by pressing a button.
      if (hasDeparted) throw new AppError('trip_not_bookable')
      await clearReopened(tx, bookingId, now)
      await recordBookingEvents(tx, [{ ...by, kind: 'set_back_accepted' }])
      await queueOrganizerEmail(tx, { bookingId, template: 'booking-set-back-accepted' }, now)
      return tripId
    }
    await declineReopening(ctx, tx, { ...booking, reopenedAt }, { actorId, now, day })
    return tripId
  })
  return showAfterChange(ctx, held, tripId ? [`seats:${tripId}`, 'bookings', 'deeds'] : [])
}

type ReopenedBooking = Booking & { reopenedAt: Date }
type ActionContext = { actorId: string | null; now: Date; day: CalendarDate }

/** Cancels a reopened booking again, on the terms that its pilgrim was first shown; both sides get an email. */
export async function declineReopening(
  ctx: Pick<Ctx, 'emit'>,
  tx: Db,
  booking: ReopenedBooking,
  { actorId, now, day }: ActionContext,
): Promise<void> {
  const { id: bookingId, contactEmail: recipient, language } = booking
  const data = (await reinstateCancellation(tx, bookingId, booking.reopenedAt)) ?? {}
  await setStatus(tx, ctx.emit, [bookingId], { to: 'cancelled_by_pilgrim', actorId, now, told: 'otherwise' })
  const act = { kind: 'set_back_declined', side: 'pilgrim', data } as const
  await recordBookingEvents(tx, [{ bookingId, ...act, actorId, at: now, day }])
  await queueEmail(tx, { template: 'booking-cancelled', recipient, language, data: {}, bookingId }, now)
  await queueOrganizerEmail(tx, { bookingId, template: 'booking-cancellation' }, now)
}

async function requireProvenAccess(ctx: Ctx, holder: Parameters<typeof requireBookingAccess>[1]) {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  const actorId = held.by === 'owner' ? (ctx.caller.actor?.id ?? null) : null
  return { held, actorId, now: await ctx.databaseClock(ctx.db) }
}

function showAfterChange(
  ctx: Ctx,
  held: BookingAccess,
  changed: Parameters<Ctx['changed']>[0],
): BookingAccess {
  if (changed.length > 0) {
    ctx.changed(changed)
    ctx.wakeMailer()
  }
  return held
}
