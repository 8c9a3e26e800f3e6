import type { BookingCredentials } from '#contract/bookings/links.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/payments/payments.ts'
import { isUnanswered, mayConfirmArrival, mayRepeat } from '#domain/payments/entries.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import * as access from './access-service.ts'
import type { ReadAccount } from './account-facts.ts'
import { mayClaim, presentAccount } from './account-view.ts'
import { requireRefundable } from './company-service.ts'
import { queueCompanyLetter } from './letters-changing.ts'
import { storeSlip } from './slips-service.ts'
import { wasSent, writeEntry } from './writing-service.ts'

type Shown = OutputOf<typeof contract.showAccount>
type ClaimInput = ParsedInputOf<typeof contract.claimPayment>

/** The account of a booking for its holder. */
export async function showAccount(ctx: Ctx, holder: BookingCredentials): Promise<Shown> {
  const { reader, ...read } = await access.requireHolderAccount(ctx, holder)
  return presentAccount(ctx, read, reader)
}

const holderOf = ({ id, token, proof }: BookingCredentials) => ({ id, token, proof })

/** Lets a holder send a slip, before it is read; throws for all others. */
export async function admitSlip(ctx: Ctx, input: ClaimInput): Promise<void> {
  const held = await access.requireHolderAccount(ctx, holderOf(input), { more: true })
  if (held.removedOn !== undefined) throw new AppError('booking_not_found')
  if (!wasSent(held, input.key, claimOf(held, input))) requireClaimable(held, input)
}

/** Writes down that the pilgrim paid, with the slip where there is one. It counts once the company confirms it. */
export async function claimPayment(ctx: Ctx, input: ClaimInput): Promise<Shown> {
  const id = await access.requireHolder(ctx, holderOf(input))
  await countTry(ctx, { what: 'claim-payment', who: id, limit: 10, seconds: 3600 })
  const slip = await storeSlip(ctx, input.file)
  try {
    const isWritten = await ctx.db.transaction((tx) => writeClaim(ctx, tx, { id, input, slip }))
    if (!isWritten) await slip?.abandon()
  } catch (error) {
    await slip?.abandon()
    throw error
  }
  return access.showAfterAct(ctx, id, 'holder')
}

type Slip = Awaited<ReturnType<typeof storeSlip>>

/** Returns whether it was written: sent again with its key it is there already. */
async function writeClaim(
  ctx: Ctx,
  tx: Queryable,
  { id, input, slip }: { id: string; input: ClaimInput; slip: Slip },
): Promise<boolean> {
  const held = await access.lockReadAccount(ctx, tx, id)
  const claim = claimOf(held, input)
  if (wasSent(held, input.key, claim)) return false
  const refersTo = requireClaimable(held, input)
  const { payer, note, key } = input
  const details = { payer, note }
  const entryId = await writeEntry(ctx, tx, held, {
    ...claim,
    side: 'pilgrim',
    refersTo,
    clientKey: key,
    details,
  })
  await slip?.attach(tx, entryId)
  await queueCompanyLetter(tx, held.row, { template: 'claim-received', entryId, now: ctx.clock() })
  return true
}

function claimOf(held: ReadAccount, { amount, day, way }: ClaimInput) {
  return { kind: 'claimed' as const, amount: access.requireMoney(held, { amount, day }), day, way }
}

/** Returns the claim that this one answers; throws where nothing can be claimed. */
function requireClaimable(held: ReadAccount, { answers }: ClaimInput): string | null {
  access.requireBooks(held)
  if (!mayClaim(held.row)) throw new AppError('booking_not_changeable')
  if (answers === undefined) return null
  const disputed = access.requireEntry(held, answers)
  if (disputed.kind !== 'claimed') throw new AppError('entry_not_found')
  if (!mayRepeat(disputed)) throw new AppError('entry_answered')
  return disputed.id
}

/** Takes a claim back that nobody has answered: a correction to nothing. */
export async function withdrawClaim(
  ctx: Ctx,
  { entry, ...holder }: ParsedInputOf<typeof contract.withdrawClaim>,
): Promise<Shown> {
  const id = await access.requireHolder(ctx, holder)
  await countTry(ctx, { what: 'answer-payment', who: id, limit: 30, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    const held = await access.lockReadAccount(ctx, tx, id)
    const claim = access.requireEntry(held, entry)
    if (claim.kind !== 'claimed') throw new AppError('entry_not_found')
    if (claim.state === 'withdrawn') return
    if (!isUnanswered(claim)) throw new AppError('entry_answered')
    const nothing = { kind: 'correction' as const, amount: '0.00', day: held.today, refersTo: claim.id }
    await writeEntry(ctx, tx, held, { ...nothing, side: 'pilgrim' })
  })
  return access.showAfterAct(ctx, id, 'holder')
}

type RefundInput = ParsedInputOf<typeof contract.confirmRefund>

/** Says that a refund arrived: one of the company, or one that it did not record. */
export async function confirmRefund(ctx: Ctx, input: RefundInput): Promise<Shown> {
  const { entry, amount, day } = input
  const isOwn = amount !== undefined && day !== undefined
  if (isOwn === (entry !== undefined) || (entry !== undefined && (amount ?? day) !== undefined))
    throw new AppError('invalid_payment', { fields: { amount: 'required' } })
  const id = await access.requireHolder(ctx, holderOf(input))
  await countTry(ctx, { what: 'answer-payment', who: id, limit: 30, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    const held = await access.lockReadAccount(ctx, tx, id)
    if (entry !== undefined) await confirmArrival(ctx, tx, held, entry)
    else if (isOwn) await recordArrival(ctx, tx, held, { ...input, amount, day })
  })
  return access.showAfterAct(ctx, id, 'holder')
}

async function confirmArrival(ctx: Ctx, tx: Queryable, held: ReadAccount, entry: string): Promise<void> {
  const refund = access.requireEntry(held, entry)
  if (refund.kind !== 'refunded') throw new AppError('entry_not_found')
  if (refund.state === 'arrived') return
  if (!mayConfirmArrival(refund)) throw new AppError('entry_answered')
  const arrived = { kind: 'arrived' as const, amount: refund.counted, day: held.today, refersTo: refund.id }
  await writeEntry(ctx, tx, held, { ...arrived, side: 'pilgrim' })
}

/** A refund that the company did not record is written by who has it, and has arrived. */
async function recordArrival(
  ctx: Ctx,
  tx: Queryable,
  held: ReadAccount,
  { amount, day, way = 'other', key }: RefundInput & { amount: string; day: string },
): Promise<void> {
  const exact = access.requireMoney(held, { amount, day })
  const refund = { kind: 'refunded' as const, amount: exact, day, way }
  if (wasSent(held, key, refund)) return
  requireRefundable(held, exact)
  const refersTo = await writeEntry(ctx, tx, held, { ...refund, side: 'pilgrim', clientKey: key })
  const arrived = { kind: 'arrived' as const, amount: exact, day, refersTo }
  await writeEntry(ctx, tx, held, { ...arrived, side: 'pilgrim' })
}
