import type * as contract from '#contract/bookings/party-changes.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { BookingEventKind, Side } from '#domain/bookings/events.ts'
import { parseReference } from '#domain/bookings/references.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { mayChangeBooking, mayListOrganizerBookings, mayModerate } from '#domain/permissions.ts'
import type { BookingAccess } from '#server/bookings/access/access-view.ts'
import { findAgreement } from '#server/bookings/core/agreement-queries.ts'
import * as queries from '#server/bookings/core/current-queries.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { type ChangeableBooking, calculateQuote, requireChangeable } from './change-quote.ts'
import { answerChange } from './changing.ts'
import { notifyBookingChange } from './emails-changing.ts'
import { requireChangeAccess } from './service.ts'
import { findChanges } from './view.ts'

/** The pilgrim takes the question back. */
export async function withdrawRoomRequest(
  ctx: Ctx,
  { number, ...holder }: ParsedInputOf<typeof contract.withdrawRoomChange>,
): Promise<BookingAccess> {
  const held = await requireChangeAccess(ctx, holder)
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const booking = await queries.findCurrentBooking(tx, held.booking.id, true)
    const trip = booking && (await queries.findTripForChange(tx, booking.tripId))
    if (!booking || !trip) throw new AppError('booking_not_found')
    const given = { booking, trip, day: dayInTimeZone(trip.timeZone, now) }
    await closeRoomRequest(ctx, tx, { changeable: given, number, now, state: 'withdrawn', side: 'pilgrim' })
  })
  ctx.changed(['bookings'])
  ctx.wakeMailer()
  return held
}

/** The organizer says yes or no; what was shown is what is agreed. Returns the booking's id. */
export async function answerRoomRequest(
  ctx: Ctx,
  { id: named, number, answer, reason }: ParsedInputOf<typeof contract.answerRoomChange>,
): Promise<{ id: string }> {
  const { actor } = ctx.caller
  const read = parseReference(named)
  const key = isId(named) ? { id: named } : 'reference' in read ? { reference: read.reference } : undefined
  const found = key && (await findAgreement(ctx.db, key))
  if (!found || !mayListOrganizerBookings(actor, found.organizerId)) throw new AppError('booking_not_found')
  if (!mayChangeBooking(actor, found)) throw new AppError('booking_update_unauthorized')
  if (answer === 'decline' && !reason)
    throw new AppError('invalid_booking', { fields: { reason: 'required' } })
  const now = ctx.clock()
  const side: Side = mayModerate(actor) ? 'admin' : 'organizer'
  await ctx.db.transaction(async (tx) => {
    const given = await requireChangeable(tx, found.id, { now, isLocked: true })
    if (answer === 'decline')
      return closeRoomRequest(ctx, tx, {
        changeable: given,
        number,
        now,
        state: 'declined',
        side,
        reason: reason ?? null,
      })
    const [asked] = (await findChanges(tx, [found.id])).filter((one) => one.number === number)
    if (asked?.state !== 'asked') throw new AppError('change_answered')
    const { totals } = await calculateQuote(tx, given, asked.party.groups)
    if (compareAmount(totals.agreedAmount, asked.agreedAmount ?? '0') !== 0)
      throw new AppError('change_price_changed')
    return closeRoomRequest(ctx, tx, { changeable: given, number, now, state: 'agreed', side })
  })
  ctx.changed(['bookings'])
  ctx.wakeMailer()
  return { id: found.id }
}

type RoomDecision = {
  changeable: ChangeableBooking
  number: number
  now: Date
  state: 'agreed' | 'declined' | 'withdrawn'
  side: Side
  reason?: string | null
}

const roomEvents: Record<RoomDecision['state'], BookingEventKind> = {
  agreed: 'room_agreed',
  declined: 'room_declined',
  withdrawn: 'room_withdrawn',
}

/** Closes a request for other rooms, records who did it, and tells both sides; refused once it was answered. */
export async function closeRoomRequest(
  ctx: Ctx,
  tx: Queryable,
  { changeable, number, now, state, side, reason = null }: RoomDecision,
): Promise<void> {
  const { booking, day } = changeable
  const isOpen = await answerChange(tx, { bookingId: booking.id, number }, { state, answeredAt: now, reason })
  if (!isOpen) throw new AppError('change_answered')
  const [asked] = (await findChanges(tx, [booking.id])).filter((one) => one.number === number)
  const data = {
    number,
    ...(state === 'agreed' && { amountBefore: booking.agreedAmount, amount: asked?.agreedAmount ?? null }),
  }
  const actorId = ctx.caller.actor?.id ?? null
  await recordBookingEvents(tx, [
    { bookingId: booking.id, kind: roomEvents[state], side, actorId, at: now, day, data },
  ])
  await notifyBookingChange(tx, changeable, { number, now, state })
}
