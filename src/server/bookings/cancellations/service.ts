import type { bookingCancelling, cancelBooking } from '#contract/bookings/cancellations.ts'
import type { Holder } from '#contract/bookings/links.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { isKeptAsShown, pilgrimCauses } from '#domain/bookings/cancellations.ts'
import { type Held, hold, needProof } from '#server/bookings/access/holder-view.ts'
import { noteCancellation } from '#server/bookings/core/cancellations-changing.ts'
import { setStatus } from '#server/bookings/core/changing.ts'
import { recordActs } from '#server/bookings/core/events-changing.ts'
import { seatsFreed } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { agreeable, stayCancelled } from './answers-service.ts'
import { dayOf, figuresOf } from './figures-service.ts'
import { findCancelling, lockCancelling, queueForOrganizer } from './queries.ts'

/** What cancelling would mean today. */
export async function show(ctx: Ctx, holder: Holder): Promise<OutputOf<typeof bookingCancelling>> {
  const held = await hold(ctx, holder)
  const booking = await findCancelling(ctx.db, held.booking.id)
  if (!booking) throw new AppError('booking_not_found')
  const { day, hasDeparted } = dayOf(booking, ctx.clock())
  const { isAgreed, keptFor, next } = await figuresOf(ctx.db, booking, day)
  return {
    mayCancel: holdsSeats(booking.status) && booking.status !== 'completed' && !hasDeparted,
    today: day,
    isAgreed,
    figures: pilgrimCauses.map((cause) => ({ cause, ...keptFor(cause) })),
    next,
    ifAgreed: (await agreeable(ctx.db, booking)) ?? null,
  }
}

/**
 * Cancels for the pilgrim, by the figure that he was shown: it binds both sides. Whoever finds no places held any more is
 * shown what stands, so that sent twice it is one cancellation.
 */
export async function cancel(
  ctx: Ctx,
  { cause, keptAmount: shown, words, ...holder }: ParsedInputOf<typeof cancelBooking>,
): Promise<Held> {
  const held = await hold(ctx, holder)
  needProof(held)
  const now = await ctx.databaseClock(ctx.db)
  const tripId = await ctx.db.transaction(async (tx) => {
    const booking = await lockCancelling(tx, held.booking.id)
    if (!booking) throw new AppError('booking_not_found')
    const { id: bookingId, status } = booking
    if (!holdsSeats(status)) return undefined
    const { day, hasDeparted } = dayOf(booking, now)
    if (hasDeparted || status === 'completed') throw new AppError('cancelling_closed')
    const { setBackAt } = booking
    const kept = (await figuresOf(tx, booking, day)).keptFor(cause)
    if (!isKeptAsShown(kept, shown)) throw new AppError('cancellation_changed')
    const actorId = held.by === 'owner' ? (ctx.caller.actor?.id ?? null) : null
    if (setBackAt) {
      await stayCancelled(ctx, tx, { ...booking, setBackAt }, { actorId, now, day })
      return booking.tripId
    }
    const fact = { bookingId, by: 'pilgrim', cause, reason: words || null, fromStatus: status } as const
    await noteCancellation(tx, { ...fact, ...kept, now, day })
    await setStatus(tx, { booking, to: 'cancelled_by_pilgrim', actorId, now })
    const { keepPercent, keptAmount } = kept
    const data = { keepPercent, keptAmount }
    await recordActs(tx, [{ bookingId, kind: 'cancelled', side: 'pilgrim', actorId, at: now, day, data }])
    await ctx.tell(tx, seatsFreed, { tripId: booking.tripId, now })
    const { contactEmail: recipient, language } = booking
    await queueEmail(tx, { template: 'booking-cancelled', recipient, language, data: {}, bookingId }, now)
    // Of a request whose letter nobody opened the organizer never heard.
    if (!booking.isUnheard) await queueForOrganizer(tx, { bookingId, template: 'booking-cancellation' }, now)
    return booking.tripId
  })
  if (tripId !== undefined) {
    ctx.changed([`seats:${tripId}`, 'bookings', 'deeds'])
    ctx.mailWaiting()
  }
  return held
}
