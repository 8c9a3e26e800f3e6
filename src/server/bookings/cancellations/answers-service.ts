import type { agreeCancellation, answerSetBack } from '#contract/bookings/cancellations.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { isAgreeable, isKeptAsShown, type Kept } from '#domain/bookings/cancellations.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { type Held, hold, needProof } from '#server/bookings/access/holder-view.ts'
import {
  agreeCancellation as agreeOn,
  findCancellations,
  standAgain,
} from '#server/bookings/core/cancellations-changing.ts'
import { endSetBack, setStatus } from '#server/bookings/core/changing.ts'
import { recordActs } from '#server/bookings/core/events-changing.ts'
import { seatsFreed } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { dayOf, figuresOf } from './figures-service.ts'
import { lockCancelling, queueForOrganizer } from './queries.ts'

type Db = Ctx['db']
type Booking = NonNullable<Awaited<ReturnType<typeof lockCancelling>>>

/** What agreeing would leave, by the terms on the day on which somebody else marked it; undefined where nobody asks. */
export async function agreeable(db: Db, booking: Booking): Promise<Kept | undefined> {
  const [standing] = await findCancellations(db, [booking.id])
  if (!standing || !isAgreeable({ status: booking.status, cause: standing.cause })) return undefined
  const { fromStatus, day } = standing
  return (await figuresOf(db, { ...booking, status: fromStatus }, day)).keptFor('own')
}

/** The pilgrim agrees that he cancelled, by the figure that he was shown. */
export async function agree(
  ctx: Ctx,
  { keptAmount: shown, ...holder }: ParsedInputOf<typeof agreeCancellation>,
): Promise<Held> {
  const { held, actorId, now } = await proven(ctx, holder)
  const isAgreed = await ctx.db.transaction(async (tx) => {
    const booking = await lockCancelling(tx, held.booking.id)
    if (!booking) throw new AppError('booking_not_found')
    const kept = await agreeable(tx, booking)
    if (!kept) return false
    if (!isKeptAsShown(kept, shown)) throw new AppError('cancellation_changed')
    const { id: bookingId } = booking
    await agreeOn(tx, bookingId, kept)
    const { keepPercent, keptAmount } = kept
    const act = { kind: 'cancellation_agreed', side: 'pilgrim', data: { keepPercent, keptAmount } } as const
    await recordActs(tx, [{ bookingId, ...act, actorId, at: now, day: dayOf(booking, now).day }])
    await queueForOrganizer(tx, { bookingId, template: 'booking-cancellation-agreed' }, now)
    return true
  })
  return shownAfter(ctx, held, isAgreed ? ['bookings'] : [])
}

/** The pilgrim answers that the organizer set back what he had cancelled. Until he accepts it binds nobody. */
export async function answer(
  ctx: Ctx,
  { answer: given, ...holder }: ParsedInputOf<typeof answerSetBack>,
): Promise<Held> {
  const { held, actorId, now } = await proven(ctx, holder)
  const tripId = await ctx.db.transaction(async (tx) => {
    const booking = await lockCancelling(tx, held.booking.id)
    if (!booking) throw new AppError('booking_not_found')
    const { id: bookingId, setBackAt, status, tripId } = booking
    if (!setBackAt || !holdsSeats(status)) return undefined
    const { day, hasDeparted } = dayOf(booking, now)
    const by = { bookingId, side: 'pilgrim', actorId, at: now, day } as const
    if (given === 'accept') {
      // Nobody joins a journey that has begun by pressing a button.
      if (hasDeparted) throw new AppError('trip_not_bookable')
      await endSetBack(tx, bookingId, now)
      await recordActs(tx, [{ ...by, kind: 'set_back_accepted' }])
      await queueForOrganizer(tx, { bookingId, template: 'booking-set-back-accepted' }, now)
      return tripId
    }
    await stayCancelled(ctx, tx, { ...booking, setBackAt }, { actorId, now, day })
    return tripId
  })
  return shownAfter(ctx, held, tripId ? [`seats:${tripId}`, 'bookings', 'deeds'] : [])
}

type SetBack = Booking & { setBackAt: Date }
type Deed = { actorId: string | null; now: Date; day: CalendarDate }

/** What was set back is cancelled once more, by what its pilgrim was shown the first time; both sides get a letter. */
export async function stayCancelled(
  ctx: Pick<Ctx, 'tell'>,
  tx: Db,
  booking: SetBack,
  { actorId, now, day }: Deed,
): Promise<void> {
  const { id: bookingId, contactEmail: recipient, language } = booking
  const data = (await standAgain(tx, bookingId, booking.setBackAt)) ?? {}
  await setStatus(tx, { booking, to: 'cancelled_by_pilgrim', actorId, now })
  const act = { kind: 'set_back_declined', side: 'pilgrim', data } as const
  await recordActs(tx, [{ bookingId, ...act, actorId, at: now, day }])
  await ctx.tell(tx, seatsFreed, { tripId: booking.tripId, now })
  await queueEmail(tx, { template: 'booking-cancelled', recipient, language, data: {}, bookingId }, now)
  await queueForOrganizer(tx, { bookingId, template: 'booking-cancellation' }, now)
}

async function proven(ctx: Ctx, holder: Parameters<typeof hold>[1]) {
  const held = await hold(ctx, holder)
  needProof(held)
  const actorId = held.by === 'owner' ? (ctx.caller.actor?.id ?? null) : null
  return { held, actorId, now: await ctx.databaseClock(ctx.db) }
}

function shownAfter(ctx: Ctx, held: Held, changed: Parameters<Ctx['changed']>[0]): Held {
  if (changed.length > 0) {
    ctx.changed(changed)
    ctx.mailWaiting()
  }
  return held
}
