import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/company.ts'
import { isTooFine, written } from '#domain/offers/amounts.ts'
import { mayChangeBooking, mayModerate } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { findBooking, type PeopleBooking } from '#server/travellers/core/queries.ts'
import { isOpen, needPlace } from '#server/travellers/core/service.ts'
import { inAnswer } from '#server/travellers/core/view.ts'
import { lockForAnswer, lockKnown, queueAnswered, writeAnswer } from './needs-changing.ts'
import { knownBooking, readerOf, readsOf } from './reading-service.ts'
import { needsOf } from './view.ts'

type Asked = ParsedInputOf<typeof contract.answerNeed>

/** Says to a need whether it can be met; said again it replaces what was said. The pilgrim is told that there is an answer. */
export async function answerNeed(
  ctx: Ctx,
  { bookingId, age, place, kind, ...said }: Asked,
): Promise<OutputOf<typeof contract.answerNeed>> {
  const known = await knownBooking(ctx, bookingId)
  needMayAnswer(ctx, known)
  needPlace(known, { age, place })
  await countTry(ctx, { what: 'answer-need', who: known.id, limit: 200, seconds: 24 * 3600 })
  const now = ctx.clock()
  const needs = await ctx.db.transaction(async (tx) => {
    const letter = await lockForAnswer(tx, known.id)
    const booking = await findBooking(tx, known.id)
    if (!letter || !booking) throw new AppError('booking_not_found')
    needMayAnswer(ctx, booking)
    needPlace(booking, { age, place })
    if (!isOpen(booking, now)) throw new AppError('people_closed')
    const row = await lockKnown(tx, booking.id, { age, place })
    if (!row?.needs.includes(kind)) throw new AppError('need_not_found')
    const answers = await writeAnswer(tx, {
      ...{ travellerId: row.id, kind, answer: said.answer, fee: feeOf(said, booking) },
      sealedWords: said.words ? ctx.sealer.seal(said.words, inAnswer(row.id, kind)) : null,
      ...{ answeredBy: ctx.caller.actor?.id ?? null, answeredAt: now },
    })
    await queueAnswered(tx, { ...letter, bookingId: booking.id }, now)
    return needsOf({ row, answers })
  })
  ctx.changed(['travellers'])
  return { needs }
}

/** Who answers requests of a verified company, and admins; of a booking that ended nobody of the company. */
function needMayAnswer(ctx: Ctx, booking: PeopleBooking): void {
  const { actor } = ctx.caller
  const seesNeeds =
    mayModerate(actor) || readsOf(ctx, readerOf(ctx, booking.organizerId), booking).needs === 'all'
  if (!mayChangeBooking(actor, booking) || !seesNeeds) throw new AppError('travellers_unauthorized')
}

/** With what is met for a fee, and with nothing else, stands the fee, exactly in the decimals of the booking's currency. */
function feeOf({ answer, fee }: Pick<Asked, 'answer' | 'fee'>, { currency }: PeopleBooking): string | null {
  if ((answer === 'can_with_fee') !== (fee !== undefined))
    throw new AppError('invalid_traveller', { fields: { fee: fee === undefined ? 'required' : 'invalid' } })
  if (fee === undefined) return null
  if (isTooFine(fee, currency)) throw new AppError('invalid_traveller', { fields: { fee: 'invalid_amount' } })
  return written(fee, currency)
}
