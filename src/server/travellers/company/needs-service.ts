import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/company.ts'
import { hasTooManyDecimals, normalizeDecimals } from '#domain/offers/amounts.ts'
import { mayChangeBooking, mayModerate } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { findTravellersBooking, type TravellersBooking } from '#server/travellers/core/queries.ts'
import { isOpenForWriting, requirePlace, requireSameParty } from '#server/travellers/core/service.ts'
import { answerSealContext } from '#server/travellers/core/view.ts'
import {
  lockBookingForAnswer,
  lockTraveller,
  queueNeedAnsweredEmail,
  storeNeedAnswer,
} from './needs-changing.ts'
import { requireCompanyBooking, resolveReader, resolveReadRights } from './read-rights-service.ts'
import { presentNeeds } from './view.ts'

type AnswerInput = ParsedInputOf<typeof contract.answerNeed>

/** Answers whether a need can be met; a later answer replaces the earlier one. The pilgrim gets an email that there is an answer. */
export async function answerNeed(
  ctx: Ctx,
  { bookingId, age, place, partyVersion, kind, ...said }: AnswerInput,
): Promise<OutputOf<typeof contract.answerNeed>> {
  const known = await requireCompanyBooking(ctx, bookingId)
  requireMayAnswer(ctx, known)
  requireSameParty(known, partyVersion)
  requirePlace(known, { age, place })
  await countTry(ctx, { what: 'answer-need', who: known.id, limit: 200, seconds: 24 * 3600 })
  const now = ctx.clock()
  const needs = await ctx.db.transaction(async (tx) => {
    const letter = await lockBookingForAnswer(tx, known.id)
    const booking = await findTravellersBooking(tx, known.id)
    if (!letter || !booking) throw new AppError('booking_not_found')
    requireMayAnswer(ctx, booking)
    requireSameParty(booking, partyVersion)
    requirePlace(booking, { age, place })
    if (!isOpenForWriting(booking, now)) throw new AppError('people_closed')
    const row = await lockTraveller(tx, booking.id, { age, place })
    if (!row?.needs.includes(kind)) throw new AppError('need_not_found')
    const answers = await storeNeedAnswer(tx, {
      travellerId: row.id,
      kind,
      answer: said.answer,
      fee: exactFee(said, booking),
      sealedWords: said.words ? ctx.sealer.seal(said.words, answerSealContext(row.id, kind)) : null,
      answeredBy: ctx.caller.actor?.id ?? null,
      answeredAt: now,
    })
    await queueNeedAnsweredEmail(tx, { ...letter, bookingId: booking.id }, now)
    return presentNeeds({ row, answers })
  })
  ctx.changed(['travellers'])
  return { needs }
}

/** Requires a member who answers requests of a verified company, or an admin; for a booking that ended no member may. */
function requireMayAnswer(ctx: Ctx, booking: TravellersBooking): void {
  const { actor } = ctx.caller
  const seesNeeds =
    mayModerate(actor) ||
    resolveReadRights(ctx, resolveReader(ctx, booking.organizerId), booking).needs === 'all'
  if (!mayChangeBooking(actor, booking) || !seesNeeds) throw new AppError('travellers_unauthorized')
}

/** With what is met for a fee, and with nothing else, stands the fee, exactly in the decimals of the booking's currency. */
function exactFee(
  { answer, fee }: Pick<AnswerInput, 'answer' | 'fee'>,
  { currency }: TravellersBooking,
): string | null {
  if ((answer === 'can_with_fee') !== (fee !== undefined))
    throw new AppError('invalid_traveller', { fields: { fee: fee === undefined ? 'required' : 'invalid' } })
  if (fee === undefined) return null
  if (hasTooManyDecimals(fee, currency))
    throw new AppError('invalid_traveller', { fields: { fee: 'invalid_amount' } })
  return normalizeDecimals(fee, currency)
}
