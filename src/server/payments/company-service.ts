import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/payments/company.ts'
import { addAmounts, compareAmount, normalizeDecimals } from '#domain/offers/amounts.ts'
import { isUnanswered, mayCorrect, mayReceive, type ReadEntry } from '#domain/payments/entries.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import * as access from './access-service.ts'
import type { ReadAccount } from './account-facts.ts'
import { presentAccount } from './account-view.ts'
import { queuePilgrimLetter } from './letters-changing.ts'
import { wasSent, writeEntry } from './writing-service.ts'

type Shown = OutputOf<typeof contract.showCompanyAccount>

/** The account of a booking for its company. */
export const showCompanyAccount = async (
  ctx: Ctx,
  { id }: ParsedInputOf<typeof contract.showCompanyAccount>,
): Promise<Shown> => presentAccount(ctx, await access.requireCompanyAccount(ctx, id), 'company')

/** Does something with the account of a booking, which is held, and answers with it as it is then. */
async function act(ctx: Ctx, named: string, write: (tx: Queryable, held: ReadAccount) => Promise<void>) {
  const id = await access.requireBookkeeper(ctx, named)
  await ctx.db.transaction(async (tx) => write(tx, await access.lockReadAccount(ctx, tx, id)))
  return access.showAfterAct(ctx, id, 'company')
}

function requireClaim(held: ReadAccount, id: string): ReadEntry {
  const claim = access.requireEntry(held, id)
  if (claim.kind !== 'claimed') throw new AppError('entry_not_found')
  return claim
}

/** Confirms a claim with the next receipt number. The same colleague who sends the same again confirms it once. */
export const confirmClaim = (
  ctx: Ctx,
  { id, entry, amount, day }: ParsedInputOf<typeof contract.confirmClaim>,
): Promise<Shown> =>
  act(ctx, id, async (tx, held) => {
    const claim = requireClaim(held, entry)
    const arrived = access.requireMoney(held, { amount: amount ?? claim.counted, day })
    const arrivedOn = day ?? claim.day
    if (claim.state === 'received' && wasConfirmedSo(ctx, held, claim.id, arrived, arrivedOn)) return
    if (!mayReceive(claim)) throw new AppError('entry_answered')
    const entryId = await writeEntry(ctx, tx, held, {
      kind: 'received',
      side: 'organizer',
      amount: arrived,
      day: arrivedOn,
      way: claim.way,
      refersTo: claim.id,
    })
    await queuePilgrimLetter(tx, held.row, { template: 'payment-received', entryId, now: ctx.clock() })
  })

function wasConfirmedSo(
  { caller }: Ctx,
  { row }: ReadAccount,
  claimId: string,
  amount: string,
  day: string,
): boolean {
  const receipt = row.entries.find(({ kind, refersTo }) => kind === 'received' && refersTo === claimId)
  return (
    receipt !== undefined &&
    receipt.actorId === caller.actor?.id &&
    normalizeDecimals(receipt.amount, row.currency) === amount &&
    receipt.day === day
  )
}

/** Says that a claim cannot be found. */
export const disputeClaim = (
  ctx: Ctx,
  { id, entry, reason }: ParsedInputOf<typeof contract.disputeClaim>,
): Promise<Shown> =>
  act(ctx, id, async (tx, held) => {
    const claim = requireClaim(held, entry)
    if (!isUnanswered(claim)) throw new AppError('entry_answered')
    const entryId = await writeEntry(ctx, tx, held, {
      kind: 'disputed',
      side: 'organizer',
      amount: claim.counted,
      day: held.today,
      refersTo: claim.id,
      reason,
    })
    await queuePilgrimLetter(tx, held.row, { template: 'payment-disputed', entryId, now: ctx.clock() })
  })

/** Records money that nobody reported. */
export const recordPayment = (
  ctx: Ctx,
  { id, amount, day, way, note, payer, key }: ParsedInputOf<typeof contract.recordPayment>,
): Promise<Shown> =>
  act(ctx, id, async (tx, held) => {
    const entry = {
      kind: 'received' as const,
      amount: access.requireMoney(held, { amount, day }),
      day,
      way,
    }
    if (wasSent(held, key, entry)) return
    access.requireBooks(held)
    const details = { payer, note }
    const entryId = await writeEntry(ctx, tx, held, { ...entry, side: 'organizer', clientKey: key, details })
    await queuePilgrimLetter(tx, held.row, { template: 'payment-received', entryId, now: ctx.clock() })
  })

/** Records a refund that was paid: no more than was received. */
export const recordRefund = (
  ctx: Ctx,
  { id, amount, day, way, note, transferReference, key }: ParsedInputOf<typeof contract.recordRefund>,
): Promise<Shown> =>
  act(ctx, id, async (tx, held) => {
    const entry = {
      kind: 'refunded' as const,
      amount: access.requireMoney(held, { amount, day }),
      day,
      way,
    }
    if (wasSent(held, key, entry)) return
    requireRefundable(held, entry.amount)
    const details = { note, transferReference }
    const entryId = await writeEntry(ctx, tx, held, { ...entry, side: 'organizer', clientKey: key, details })
    await queuePilgrimLetter(tx, held.row, { template: 'refund-paid', entryId, now: ctx.clock() })
  })

/** Refuses to give back more than was received; `instead` is a refund that another amount replaces. */
export function requireRefundable({ account }: ReadAccount, amount: string, instead?: ReadEntry): void {
  const others = account.entries
    .filter(({ id, kind }) => kind === 'refunded' && id !== instead?.id)
    .map(({ counted }) => counted)
  if (compareAmount(addAmounts([...others, amount]), account.received) > 0)
    throw new AppError('refund_too_high')
}

/** Says what an entry of the company should have been. Both amounts stay, and the pilgrim is told. */
export const correctEntry = (
  ctx: Ctx,
  { id, entry: named, amount, reason, key }: ParsedInputOf<typeof contract.correctEntry>,
): Promise<Shown> =>
  act(ctx, id, async (tx, held) => {
    const corrected = access.requireEntry(held, named)
    if (!mayCorrect(corrected)) throw new AppError('entry_not_found')
    const exact = access.requireMoney(held, { amount })
    const before = held.row.entries.find(({ clientKey }) => clientKey === key)
    const entry = { kind: 'correction' as const, amount: exact, day: before?.day ?? held.today, way: null }
    if (before && before.refersTo !== corrected.id) throw new AppError('idempotency_key_reused')
    if (wasSent(held, key, entry)) return
    if (corrected.kind === 'refunded') {
      // What its pilgrim said has arrived is no more only the company's word.
      if (corrected.state === 'arrived') throw new AppError('entry_answered')
      requireRefundable(held, exact, corrected)
    }
    const entryId = await writeEntry(ctx, tx, held, {
      ...entry,
      side: 'organizer',
      refersTo: corrected.id,
      reason,
      clientKey: key,
    })
    await queuePilgrimLetter(tx, held.row, { template: 'payment-corrected', entryId, now: ctx.clock() })
  })
