import type { cancelBooking, quoteCancellation } from '#contract/bookings/cancellations.ts'
import type { BookingCredentials } from '#contract/bookings/links.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { isFeeAsShown, pilgrimCauses } from '#domain/bookings/cancellations.ts'
import {
  type BookingAccess,
  requireBookingAccess,
  requireProof,
} from '#server/bookings/access/access-view.ts'
import { recordCancellation } from '#server/bookings/core/cancellations-changing.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { setStatus } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { declineReopening, findFeeToAgree } from './answers-service.ts'
import { queueOrganizerEmail } from './changing.ts'
import { calculateCancellationFees, departureCityDay } from './fees-service.ts'
import { findForCancellation, lockForCancellation } from './queries.ts'

/** Returns what cancelling would cost today. */
export async function previewCancellation(
  ctx: Ctx,
  holder: BookingCredentials,
): Promise<OutputOf<typeof quoteCancellation>> {
  const held = await requireBookingAccess(ctx, holder)
  const booking = await findForCancellation(ctx.db, held.booking.id)
  if (!booking) throw new AppError('booking_not_found')
  const { day, hasDeparted } = departureCityDay(booking, ctx.clock())
  const { isAgreed, feeFor, next } = await calculateCancellationFees(ctx.db, booking, day)
  return {
    mayCancel: holdsSeats(booking.status) && booking.status !== 'completed' && !hasDeparted,
    today: day,
    isAgreed,
    figures: pilgrimCauses.map((cause) => ({ cause, ...feeFor(cause) })),
    next,
    ifAgreed: (await findFeeToAgree(ctx.db, booking)) ?? null,
  }
}

/**
 * Cancels for the pilgrim, by the figure that he was shown: it binds both sides. Whoever finds no places held any more is
 * shown what stands, so that sent twice it is one cancellation.
 */
export async function cancel(
  ctx: Ctx,
  { cause, keptAmount: shown, words, ...holder }: ParsedInputOf<typeof cancelBooking>,
): Promise<BookingAccess> {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  const now = await ctx.databaseClock(ctx.db)
  const tripId = await ctx.db.transaction(async (tx) => {
    const booking = await lockForCancellation(tx, held.booking.id)
    if (!booking) throw new AppError('booking_not_found')
    const { id: bookingId, status } = booking
    if (!holdsSeats(status)) return undefined
    const { day, hasDeparted } = departureCityDay(booking, now)
    if (hasDeparted || status === 'completed') throw new AppError('cancelling_closed')
    const { reopenedAt } = booking
    const kept = (await calculateCancellationFees(tx, booking, day)).feeFor(cause)
    if (!isFeeAsShown(kept, shown)) throw new AppError('cancellation_changed')
    const actorId = held.by === 'owner' ? (ctx.caller.actor?.id ?? null) : null
    if (reopenedAt) {
      await declineReopening(ctx, tx, { ...booking, reopenedAt }, { actorId, now, day })
      return booking.tripId
    }
    const fact = { bookingId, by: 'pilgrim', cause, reason: words || null, fromStatus: status } as const
    await recordCancellation(tx, { ...fact, ...kept, now, day })
    await setStatus(tx, ctx.emit, [bookingId], {
      to: 'cancelled_by_pilgrim',
      actorId,
      now,
      told: 'otherwise',
    })
    const { keepPercent, keptAmount } = kept
    const data = { keepPercent, keptAmount }
    await recordBookingEvents(tx, [
      { bookingId, kind: 'cancelled', side: 'pilgrim', actorId, at: now, day, data },
    ])
    const { contactEmail: recipient, language } = booking
    await queueEmail(tx, { template: 'booking-cancelled', recipient, language, data: {}, bookingId }, now)
    // Of a request whose email no one opened the organizer never heard.
    if (!booking.isUnheard)
      await queueOrganizerEmail(tx, { bookingId, template: 'booking-cancellation' }, now)
    return booking.tripId
  })
  if (tripId !== undefined) {
    ctx.changed([`seats:${tripId}`, 'bookings', 'deeds'])
    ctx.wakeMailer()
  }
  return held
}
