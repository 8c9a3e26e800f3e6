import type * as contract from '#contract/bookings/costs.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { acceptsCosts } from '#domain/bookings/cancellations.ts'
import { parseReference } from '#domain/bookings/references.ts'
import { normalizeDecimals } from '#domain/offers/amounts.ts'
import {
  mayChangeBooking,
  mayListOrganizerBookings,
  mayModerate,
  maySeeAmounts,
} from '#domain/permissions.ts'
import { departureCityDay } from '#server/bookings/cancellations/fees-service.ts'
import { lockForCancellation } from '#server/bookings/cancellations/queries.ts'
import { findAgreement } from '#server/bookings/core/agreement-queries.ts'
import { findBindingTerms } from '#server/bookings/core/binding-view.ts'
import { addCost, withdrawRecordedCost } from '#server/bookings/core/costs-changing.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'

/** Records a cost that counts from now on; a cancellation at the same moment is before or after it. Returns the booking's id. */
export async function recordCost(
  ctx: Ctx,
  { id: named, kind, amount, day: paidOn, paper }: ParsedInputOf<typeof contract.recordCost>,
): Promise<{ id: string }> {
  const id = await requireCostsBooking(ctx, named)
  await countTry(ctx, { what: 'record-cost', who: id, limit: 20, seconds: 24 * 3600 })
  const by = actionContext(ctx)
  await ctx.db.transaction(async (tx) => {
    const { booking, day } = await lockConfirmedBooking(ctx, tx, id)
    const { terms } = await findBindingTerms(tx, booking)
    if (!terms?.atCost.includes(kind)) throw new AppError('costs_closed')
    if (paidOn > day) throw new AppError('invalid_booking', { fields: { day: 'invalid_date' } })
    const exact = normalizeDecimals(amount, booking.currency)
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
    await recordBookingEvents(tx, [
      { bookingId: id, kind: 'cost_recorded', side, actorId, at: now, day, data },
    ])
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
  const id = await requireCostsBooking(ctx, named)
  const { side, actorId, now } = actionContext(ctx)
  await ctx.db.transaction(async (tx) => {
    const { day } = await lockConfirmedBooking(ctx, tx, id)
    const cost = await withdrawRecordedCost(tx, id, number, now)
    if (!cost) return
    const data = { number, ...cost }
    await recordBookingEvents(tx, [
      { bookingId: id, kind: 'cost_withdrawn', side, actorId, at: now, day, data },
    ])
  })
  return changed(ctx, id)
}

/** Returns the booking to those who answer for the company and see its amounts, and to admins. */
async function requireCostsBooking({ db, caller: { actor } }: Ctx, named: string): Promise<string> {
  const read = parseReference(named)
  const key = isId(named) ? { id: named } : 'reference' in read ? { reference: read.reference } : undefined
  const found = key && (await findAgreement(db, key))
  if (!found || !mayListOrganizerBookings(actor, found.organizerId)) throw new AppError('booking_not_found')
  if (!mayChangeBooking(actor, found) || !maySeeAmounts(actor, found.organizerId))
    throw new AppError('booking_update_unauthorized')
  return found.id
}

/** A confirmed booking that stands, locked: what is recorded after a cancellation counts nothing. */
async function lockConfirmedBooking({ clock }: Ctx, tx: Queryable, id: string) {
  const booking = await lockForCancellation(tx, id)
  if (!booking) throw new AppError('booking_not_found')
  const { status, reopenedAt } = booking
  if (!acceptsCosts(status) || reopenedAt) throw new AppError('costs_closed')
  return { booking, day: departureCityDay(booking, clock()).day }
}

function actionContext({ caller: { actor }, clock }: Ctx) {
  return {
    side: mayModerate(actor) ? ('admin' as const) : ('organizer' as const),
    actorId: actor?.id ?? null,
    now: clock(),
  }
}

function changed(ctx: Ctx, id: string): { id: string } {
  ctx.changed(['bookings'])
  ctx.wakeMailer()
  return { id }
}
