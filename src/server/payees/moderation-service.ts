import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/payees/moderation.ts'
import { isOtherHolder } from '#domain/payees/holder-names.ts'
import { type PayeeWarning, payeeState } from '#domain/payees/payees.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { lockOrganizer } from '#server/organizers/changing.ts'
import { findOwner } from '#server/organizers/view.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { endPayee } from './service.ts'
import { listHashes, openNumber, type PayeeRow, presentPayee } from './view.ts'

/** The accounts that wait for a check, with what an admin is to know before he answers. */
export async function listWaiting(
  ctx: Ctx,
  { limit }: ParsedInputOf<typeof contract.listPayeesToCheck>,
): Promise<OutputOf<typeof contract.listPayeesToCheck>> {
  const { db, sealer } = ctx
  const now = await ctx.databaseClock(db)
  const rows = await queries.findWaitingPayees(db, limit)
  const payees = []
  for (const { payee, company } of rows) {
    const replaced = payee.replacesId ? await queries.findPayee(db, payee.replacesId) : undefined
    payees.push({
      ...presentPayee(sealer, payee, now),
      company,
      warnings: await findWarnings(ctx, db, payee, company.companyName),
      replaces: replaced
        ? { kind: replaced.kind, lastFour: replaced.lastFour, holder: replaced.holder, bank: replaced.bank }
        : null,
      openBookings: await queries.countOpenBookings(db, company.id),
      dueAt: payee.usableFrom.toISOString(),
    })
  }
  return { payees, total: await queries.countWaitingPayees(db) }
}

/** The accounts that were checked and can be stopped. */
export async function listChecked(
  ctx: Ctx,
  { q, limit }: ParsedInputOf<typeof contract.listCheckedPayees>,
): Promise<OutputOf<typeof contract.listCheckedPayees>> {
  const { db, sealer } = ctx
  const words = q === '' ? undefined : q
  const now = await ctx.databaseClock(db)
  const payees = []
  for (const { payee, company } of await queries.findCheckedForAdmin(db, { words, limit }))
    payees.push({
      ...presentPayee(sealer, payee, now),
      company,
      openBookings: await queries.countOpenBookings(db, company.id),
    })
  return { payees, total: await queries.countChecked(db, words) }
}

const hashesOf = ({ sealer }: Pick<Ctx, 'sealer'>, payee: PayeeRow): string[] =>
  listHashes(sealer, openNumber(sealer, payee))

/** What an admin is warned of: money that may go to a person, and numbers that are known already. */
async function findWarnings(
  ctx: Pick<Ctx, 'sealer'>,
  db: Queryable,
  payee: PayeeRow,
  companyName: string,
): Promise<PayeeWarning[]> {
  const same = await queries.findSameNumber(db, hashesOf(ctx, payee), payee.id)
  const isElsewhere = same.some((one) => one.organizerId !== payee.organizerId)
  const wasRefused = same.some(({ ending }) => ending === 'refused' || ending === 'stopped')
  return [
    ...(payee.kind !== 'cash' && isOtherHolder(payee.holder, [companyName]) ? ['other_holder' as const] : []),
    ...(isElsewhere ? ['known_elsewhere' as const] : []),
    ...(wasRefused ? ['refused_before' as const] : []),
  ]
}

/** An account that waits, locked with its company; of two admins the second finds that it waits no more. */
async function lockWaiting(ctx: Ctx, tx: Queryable, id: string, now: Date) {
  const known = isId(id) ? await queries.findPayee(tx, id) : undefined
  const company = known && (await lockOrganizer(tx, known.organizerId))
  if (!known || !company) throw new AppError('payee_not_found')
  await changing.lockPayee(tx, id)
  const payee = await queries.findPayee(tx, id)
  if (!payee || payeeState(payee, now) !== 'waiting') throw new AppError('payee_not_waiting')
  return { payee, company, warnings: await findWarnings(ctx, tx, payee, company.companyName) }
}

/** Checks an account that waits. In spite of a warning it needs a note; one number belongs to one company. */
export async function approve(
  ctx: Ctx,
  { id, seen, note }: ParsedInputOf<typeof contract.approvePayee>,
): Promise<OutputOf<typeof contract.approvePayee>> {
  const now = await ctx.databaseClock(ctx.db)
  const actorId = ctx.caller.actor?.id ?? null
  const payee = await ctx.db.transaction(async (tx) => {
    await changing.lockChecks(tx)
    const found = await lockWaiting(ctx, tx, id, now)
    if (found.warnings.length > 0 && note === '')
      throw new AppError('invalid_payee', { fields: { note: 'required' } })
    const same = await queries.findSameNumber(tx, hashesOf(ctx, found.payee), id)
    const { organizerId, kind } = found.payee
    const isTaken = (one: (typeof same)[number]) =>
      one.organizerId !== organizerId && one.checkedAt !== null && one.ending === null
    if (same.some(isTaken)) throw new AppError('payee_registered_elsewhere')
    await changing.markChecked(tx, id, { by: actorId, now })
    await writeAuditEntry(tx, {
      action: 'organizer.payee_checked',
      actorId,
      entityId: organizerId,
      after: { payee: id, kind, seen, warnings: found.warnings },
      reason: note,
      now,
    })
    await tellOwner(tx, found.company.userId, { payeeId: id, isApproved: true }, now)
    return queries.findPayee(tx, id)
  })
  return answer(ctx, payee, now)
}

/** Refuses an account that waits; its owner reads why. */
export async function refuse(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof contract.refusePayee>,
): Promise<OutputOf<typeof contract.refusePayee>> {
  const now = await ctx.databaseClock(ctx.db)
  const actorId = ctx.caller.actor?.id ?? null
  const payee = await ctx.db.transaction(async (tx) => {
    const found = await lockWaiting(ctx, tx, id, now)
    await changing.endPayees(tx, [id], { ending: 'refused', reason, now })
    const { organizerId, kind } = found.payee
    await writeAuditEntry(tx, {
      action: 'organizer.payee_refused',
      actorId,
      entityId: organizerId,
      after: { payee: id, kind },
      reason,
      now,
    })
    await tellOwner(tx, found.company.userId, { payeeId: id, isApproved: false }, now)
    return queries.findPayee(tx, id)
  })
  return answer(ctx, payee, now)
}

/** Stops an account that was checked; its owner reads why, and who has an open booking is told not to pay into it. */
export async function stop(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof contract.stopCheckedPayee>,
): Promise<OutputOf<typeof contract.stopCheckedPayee>> {
  const now = await ctx.databaseClock(ctx.db)
  const actorId = ctx.caller.actor?.id ?? null
  const payee = await ctx.db.transaction(async (tx) => {
    const known = isId(id) ? await queries.findPayee(tx, id) : undefined
    const company = known && (await lockOrganizer(tx, known.organizerId))
    // One that waits is rejected.
    if (!known || !company || known.checkedAt === null) throw new AppError('payee_not_found')
    await changing.lockPayee(tx, id)
    const before = await queries.findPayee(tx, id)
    const after = await endPayee(tx, known, { ending: 'stopped', reason, actorId, now })
    if (before?.ending === null && after.ending === 'stopped')
      await tellOwner(tx, company.userId, { payeeId: id, isApproved: false, isStopped: true }, now)
    return after
  })
  return answer(ctx, payee, now)
}

async function tellOwner(
  tx: Queryable,
  userId: string | null,
  data: { payeeId: string; isApproved: boolean; isStopped?: boolean },
  now: Date,
): Promise<void> {
  const owner = await findOwner(tx, userId)
  if (!owner) return
  const { email: recipient, language } = owner
  await queueEmail(tx, { template: 'payee-decided', recipient, language, data }, now)
}

function answer(ctx: Ctx, payee: PayeeRow | undefined, now: Date) {
  if (!payee) throw new Error('the account that was locked is gone')
  ctx.changed([`organizer:${payee.organizerId}`, 'payees', 'deeds'])
  ctx.wakeMailer()
  return { payee: presentPayee(ctx.sealer, payee, now) }
}
