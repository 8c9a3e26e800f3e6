import type * as contract from '#contract/bookings/costs.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { takesCosts } from '#domain/bookings/cancellations.ts'
import { readReference } from '#domain/bookings/references.ts'
import { written } from '#domain/offers/amounts.ts'
import {
  mayChangeBooking,
  mayListOrganizerBookings,
  mayModerate,
  maySeeAmounts,
} from '#domain/permissions.ts'
import { dayOf } from '#server/bookings/cancellations/figures-service.ts'
import { lockCancelling } from '#server/bookings/cancellations/queries.ts'
import { findAgreed } from '#server/bookings/core/agreement-queries.ts'
import { addCost, withdraw } from '#server/bookings/core/costs-changing.ts'
import { recordActs } from '#server/bookings/core/events-changing.ts'
import { bindingOf } from '#server/bookings/trip-changes/questions-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'

/** Records a cost that counts from now on. Whoever cancels at the same moment does it before or after, never in between. Returns the booking's id. */
export async function recordCost(
  ctx: Ctx,
  { id: named, kind, amount, day: paidOn, paper }: ParsedInputOf<typeof contract.recordCost>,
): Promise<{ id: string }> {
  const id = await mayRecord(ctx, named)
  await countTry(ctx, { what: 'record-cost', who: id, limit: 20, seconds: 24 * 3600 })
  const by = byOf(ctx)
  await ctx.db.transaction(async (tx) => {
    const { booking, day } = await standing(ctx, tx, id)
    const { terms } = await bindingOf(tx, booking)
    if (!terms?.atCost.includes(kind)) throw new AppError('costs_closed')
    if (paidOn > day) throw new AppError('invalid_booking', { fields: { day: 'invalid_date' } })
    const exact = written(amount, booking.currency)
    const { side, actorId, now } = by
    const cost = {
      bookingId: id,
      kind,
      amount: exact,
      day: paidOn,
      paper,
      recordedAt: now,
      recordedBy: actorId,
    }
    const number = await addCost(tx, cost)
    const data = { number, kind, amount: exact }
    await recordActs(tx, [{ bookingId: id, kind: 'cost_recorded', side, actorId, at: now, day, data }])
    const { contactEmail: recipient, language } = booking
    const letter = { template: 'booking-cost', recipient, language, data: { number }, bookingId: id }
    if (recipient !== '') await queueEmail(tx, letter, now)
  })
  return changed(ctx, id)
}

/** Takes a cost back. Returns the booking's id. */
export async function withdrawCost(
  ctx: Ctx,
  { id: named, number }: ParsedInputOf<typeof contract.withdrawCost>,
): Promise<{ id: string }> {
  const id = await mayRecord(ctx, named)
  const { side, actorId, now } = byOf(ctx)
  await ctx.db.transaction(async (tx) => {
    const { day } = await standing(ctx, tx, id)
    const cost = await withdraw(tx, id, number, now)
    if (!cost) return
    const data = { number, ...cost }
    await recordActs(tx, [{ bookingId: id, kind: 'cost_withdrawn', side, actorId, at: now, day, data }])
  })
  return changed(ctx, id)
}

/** Of whom the costs are: who answers for the company and sees its amounts, or an admin. */
async function mayRecord({ db, caller: { actor } }: Ctx, named: string): Promise<string> {
  const read = readReference(named)
  const key = isId(named) ? { id: named } : 'reference' in read ? { reference: read.reference } : undefined
  const found = key && (await findAgreed(db, key))
  if (!found || !mayListOrganizerBookings(actor, found.organizerId)) throw new AppError('booking_not_found')
  if (!mayChangeBooking(actor, found) || !maySeeAmounts(actor, found.organizerId))
    throw new AppError('booking_update_unauthorized')
  return found.id
}

/** A confirmed booking that stands, locked: what is recorded after a cancellation counts nothing. */
async function standing({ clock }: Ctx, tx: Queryable, id: string) {
  const booking = await lockCancelling(tx, id)
  if (!booking) throw new AppError('booking_not_found')
  const { status, setBackAt } = booking
  if (!takesCosts(status) || setBackAt) throw new AppError('costs_closed')
  return { booking, day: dayOf(booking, clock()).day }
}

function byOf({ caller: { actor }, clock }: Ctx) {
  return {
    side: mayModerate(actor) ? ('admin' as const) : ('organizer' as const),
    actorId: actor?.id ?? null,
    now: clock(),
  }
}

function changed(ctx: Ctx, id: string): { id: string } {
  ctx.changed(['bookings'])
  ctx.mailWaiting()
  return { id }
}
