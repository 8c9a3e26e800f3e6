import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/company.ts'
import { hasTooManyDecimals, normalizeDecimals } from '#domain/offers/amounts.ts'
import { mayChangeBooking, mayModerate } from '#domain/permissions.ts'
import type { NeedKind } from '#domain/travellers/traveller.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { isOlderVersionBeside } from '#server/machine/oldest-version.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { deleteAnswers } from '#server/travellers/core/changing.ts'
import {
  findAnswersOf,
  findTravellersBooking,
  type TravellersBooking,
} from '#server/travellers/core/queries.ts'
import {
  type AnswerRecord,
  readAnswers,
  readDetails,
  sealAnswer,
  type TravellerRecord,
} from '#server/travellers/core/sealed-view.ts'
import { isOpenForWriting, requirePlace, requireSameParty } from '#server/travellers/core/service.ts'
import {
  insertNeedAnswer,
  lockBookingForAnswer,
  lockTraveller,
  queueNeedAnsweredEmail,
} from './needs-changing.ts'
import {
  departureOf,
  requireCompanyBooking,
  resolveReader,
  resolveReadRights,
} from './read-rights-service.ts'
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
    if (!row || !hasNeed(ctx.sealer, row, kind)) throw new AppError('need_not_found')
    await replaceAnswer(tx, ctx.sealer, {
      travellerId: row.id,
      kind,
      words: said.words || null,
      answer: said.answer,
      fee: exactFee(said, booking),
      answeredBy: ctx.caller.actor?.id ?? null,
      answeredAt: now,
    })
    await queueNeedAnsweredEmail(tx, { ...letter, bookingId: booking.id }, now)
    return presentNeeds(ctx.sealer, { row, answers: await findAnswersOf(tx, row.id) })
  })
  ctx.changed(['travellers'])
  return { needs }
}

const hasNeed = (sealer: Sealer, row: TravellerRecord, kind: NeedKind) =>
  readDetails(sealer, row).needs.some((need) => need.kind === kind)

type Answer = Pick<AnswerRecord, 'travellerId' | 'answer' | 'fee' | 'answeredBy' | 'answeredAt'> & {
  kind: NeedKind
  words: string | null
}

/** Writes an answer in place of the one before to this need of a person, who must be locked. */
export async function replaceAnswer(
  tx: Queryable,
  sealer: Sealer,
  { kind, words, ...said }: Answer,
): Promise<void> {
  const { travellerId } = said
  const known = readAnswers(sealer, await findAnswersOf(tx, travellerId))
  await deleteAnswers(
    tx,
    known.filter((answer) => answer.kind === kind).map((answer) => answer.id),
  )
  const place = { id: randomUUID(), travellerId, isPlain: await isOlderVersionBeside(tx) }
  await insertNeedAnswer(tx, { id: place.id, ...said, ...sealAnswer(sealer, { kind, words }, place) })
}

/** Requires a member who answers requests of a verified company, or an admin; for a booking that ended no member may. */
function requireMayAnswer(ctx: Ctx, booking: TravellersBooking): void {
  const { actor } = ctx.caller
  const seesNeeds =
    mayModerate(actor) ||
    resolveReadRights(ctx, resolveReader(ctx, departureOf(booking)), booking).needs === 'all'
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
