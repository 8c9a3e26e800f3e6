import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/payees/payees.ts'
import { foldNumber, lastFour, listLookupForms, type WalletPhone } from '#domain/payees/payee-numbers.ts'
import { type PayeeEnding, payeeState, usableFrom } from '#domain/payees/payees.ts'
import { mayChangePayees, maySeePayees } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry, type Limit, resetTries } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { toE164, toNationalDigits } from '#server/machine/phone-numbers.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { lockOrganizer } from '#server/organizers/changing.ts'
import { findOwner } from '#server/organizers/view.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { hashNumber, listHashes, type PayeeRow, payeeSealContext, presentPayee } from './view.ts'

const quarterHour = 15 * 60
const openStates: readonly string[] = ['waiting', 'checked', 'valid']

/** The accounts of a company, for those of it who may see them: what is valid first, then the latest. */
export async function listPayees(ctx: Ctx, id: string): Promise<OutputOf<typeof contract.listPayees>> {
  const { db, sealer, caller } = ctx
  if (!maySeePayees(caller.actor, id)) throw new AppError('access_denied')
  const now = await ctx.databaseClock(db)
  const rows = await queries.findPayees(db, id)
  const listed = rows.map((row) => presentPayee(sealer, row, now))
  return {
    payees: listed.toSorted((one, other) => Number(other.state === 'valid') - Number(one.state === 'valid')),
    mayChange: mayChangePayees(caller.actor, id),
    openBookings: await queries.countOpenBookings(db, id),
  }
}

function requireOwner({ caller }: Ctx, organizerId: string): string {
  const { actor } = caller
  if (!actor) throw new AppError('unauthorized')
  if (!mayChangePayees(actor, organizerId)) throw new AppError('access_denied')
  return actor.id
}

/** The company, locked, still the caller's: its accounts change one after another. */
async function lockOwnCompany(tx: Queryable, id: string, ownerId: string) {
  const company = await lockOrganizer(tx, id)
  if (company?.userId !== ownerId) throw new AppError('access_denied')
  return company
}

/**
 * Adds an account: with the password, for the phone may be in other hands, and never without telling the owner's address. It
 * is valid after 72 hours by the clock of the database and the look of an admin.
 */
export async function addPayee(
  ctx: Ctx,
  { id, password, replacesId, ...form }: ParsedInputOf<typeof contract.addPayee>,
): Promise<OutputOf<typeof contract.addPayee>> {
  const { sealer, caller } = ctx
  const actorId = requireOwner(ctx, id)
  if (caller.actor?.emailVerified !== true) throw new AppError('email_not_verified')
  const number = readNumber(form)
  await checkPassword(ctx, actorId, password)
  const token = newSecret()
  const payeeId = randomUUID()
  const now = await ctx.databaseClock(ctx.db)
  const payee = await ctx.db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, id, actorId)
    const known = await queries.findPayees(tx, id)
    const replaced = replacesId ? requireReplaceable(known, replacesId, now) : undefined
    const text = number && JSON.stringify(number)
    const same = await queries.findSameNumber(tx, listHashes(sealer, number), payeeId)
    const open = known.filter((row) => row.id !== replaced?.id && openStates.includes(payeeState(row, now)))
    if (same.some(({ id: sameId }) => open.some((row) => row.id === sameId)))
      throw new AppError('payee_exists')
    const { kind, country, holder, bank, branch, ifsc, address } = form
    await changing.insertPayee(tx, {
      id: payeeId,
      organizerId: id,
      kind,
      country,
      holder,
      bank,
      branch,
      ifsc: ifsc?.toUpperCase() ?? null,
      address,
      sealedNumber: text ? sealer.seal(text, payeeSealContext(payeeId)) : null,
      numberHashes: text ? hashNumber(sealer, text) : null,
      lastFour: number ? lastFour(number.number) : null,
      addedBy: actorId,
      addedAt: now,
      usableFrom: usableFrom(now),
      replacesId: replaced?.id ?? null,
      stopHash: hashSecret(token),
    })
    await writeAuditEntry(tx, {
      action: 'organizer.payee_added',
      actorId,
      entityId: id,
      after: { payee: payeeId, kind, replaces: replaced?.id ?? null },
      now,
    })
    const owner = await findOwner(tx, company.userId)
    if (owner) {
      const { email: recipient, language } = owner
      const data = { payeeId, token }
      await queueEmail(tx, { template: 'payee-added', recipient, language, data }, now)
    }
    await changing.queueToAdmins(tx, { payeeId, now })
    return queries.findPayee(tx, payeeId)
  })
  if (!payee) throw new Error('the account was not written')
  ctx.changed(['payees', 'deeds'])
  ctx.wakeMailer()
  return { payee: presentPayee(sealer, payee, now) }
}

type Form = Omit<ParsedInputOf<typeof contract.addPayee>, 'id' | 'password' | 'replacesId'>

/** Returns the number as it is kept, with its forms; undefined of an office. Of a wallet it is a phone number of its country. */
function readNumber({ kind, country, accountNumber }: Form) {
  if (kind === 'cash') return undefined
  const folded = foldNumber(accountNumber)
  if (kind !== 'wallet') return { number: folded, forms: listLookupForms(kind, folded) }
  const international = toE164(accountNumber, [country])
  if (!international) throw new AppError('invalid_payee', { fields: { accountNumber: 'wallet_number' } })
  const phone: WalletPhone = { international, national: toNationalDigits(international) }
  return { number: international, forms: listLookupForms(kind, folded, phone) }
}

/** The account whose place a new one is to take: of the company, not ended, and with none that waits for its place. */
function requireReplaceable(known: readonly PayeeRow[], id: string, now: Date): PayeeRow {
  const row = known.find((one) => one.id === id)
  if (!row || !openStates.includes(payeeState(row, now))) throw new AppError('payee_not_found')
  if (row.isChanging) throw new AppError('payee_replacement_waits')
  return row
}

async function checkPassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  const tries: Limit = { what: 'add-payee', who: userId, limit: 10, seconds: quarterHour }
  await countTry(ctx, tries)
  const hash = await queries.findPasswordHash(ctx.db, userId)
  if (hash == null) throw new AppError('no_password_set')
  if (!(await ctx.passwords.matches(hash, password)))
    throw new AppError('current_password_incorrect', { fields: { password: 'current_password_incorrect' } })
  await resetTries(ctx, tries)
}

/** Withdraws an account at once, for the owner. */
export async function withdrawPayee(
  ctx: Ctx,
  { id, payeeId, reason }: ParsedInputOf<typeof contract.withdrawPayee>,
): Promise<OutputOf<typeof contract.withdrawPayee>> {
  const actorId = requireOwner(ctx, id)
  const now = await ctx.databaseClock(ctx.db)
  const payee = await ctx.db.transaction(async (tx) => {
    await lockOwnCompany(tx, id, actorId)
    const row = isId(payeeId) ? await queries.findPayee(tx, payeeId) : undefined
    if (row?.organizerId !== id) throw new AppError('payee_not_found')
    return endPayee(tx, row, { ending: 'withdrawn', reason, actorId, now })
  })
  ctx.changed([`organizer:${id}`, 'payees', 'deeds'])
  ctx.wakeMailer()
  return { payee: presentPayee(ctx.sealer, payee, now) }
}

type End = { ending: PayeeEnding; reason?: string | null; actorId: string | null; now: Date }

/**
 * Ends an account of a company that is locked; one that has ended stays as it is. Where pilgrims paid into it, those with an open
 * booking are told. What it replaced stays replaced.
 */
export async function endPayee(
  tx: Queryable,
  { id }: Pick<PayeeRow, 'id'>,
  { ending, reason, actorId, now }: End,
): Promise<PayeeRow> {
  await changing.lockPayee(tx, id)
  const was = await queries.findPayee(tx, id)
  if (!was) throw new AppError('payee_not_found')
  const state = payeeState(was, now)
  if (!openStates.includes(state)) return was
  await changing.endPayees(tx, [id], { ending, ...(reason && { reason }), now })
  const { organizerId } = was
  await writeAuditEntry(tx, {
    action: ending === 'stopped' ? 'organizer.payee_stopped' : 'organizer.payee_withdrawn',
    actorId,
    entityId: organizerId,
    after: { payee: id, kind: was.kind },
    ...(ending === 'stopped' && reason && { reason }),
    now,
  })
  if (state === 'valid') await changing.queueWithdrawn(tx, { organizerId, payeeId: id, now })
  return (await queries.findPayee(tx, id)) ?? was
}
