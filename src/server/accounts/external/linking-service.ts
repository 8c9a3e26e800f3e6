import { AppError } from '#contract/errors.ts'
import { chooseLinkAction, type ExternalIdentity } from '#domain/accounts/external-accounts.ts'
import {
  insertExternalAccount,
  linkIdentity,
  markVerified,
  recordSignIn,
} from '#server/accounts/core/changing.ts'
import { recordOwnerProven, revokeUnprovenAccess } from '#server/accounts/core/ownership-changing.ts'
import { queueVerificationEmail } from '#server/accounts/core/verification-changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { markBrowser } from '#server/machine/sign-in/browser-proof.ts'
import { parseDevice } from '#server/machine/sign-in/device.ts'
import * as changing from './linking-changing.ts'
import * as queries from './linking-queries.ts'

/** The account of a person whom a provider vouches for: the linked one, else what `chooseLinkAction` says, in one transaction. */
export async function linkAccount(ctx: Ctx, identity: ExternalIdentity): Promise<string> {
  const now = ctx.clock()
  const userId = await ctx.db.transaction(async (tx) => {
    await lockByName(tx, `${identity.provider} ${identity.subject}`)
    const linked = await queries.findLinkedAccount(tx, identity)
    const id = linked ? requireActive(linked) : await linkOrCreate(ctx, tx, identity, now)
    await recordSignIn(tx, id, now)
    return id
  })
  // The guest bookings of an address that is proven now are the account's.
  ctx.changed(['accounts', 'bookings'])
  ctx.wakeMailer()
  return userId
}

async function linkOrCreate(ctx: Ctx, tx: Queryable, identity: ExternalIdentity, now: Date): Promise<string> {
  const { email = '', provider } = identity
  if (email) await lockByName(tx, email)
  const holder = email ? await queries.findAccountByEmail(tx, email) : undefined
  const way = chooseLinkAction(identity, holder)
  if (way === 'email_missing') throw new AppError('provider_email_missing')
  if (way === 'email_taken') throw new AppError('provider_email_taken')
  if (holder) requireActive(holder)
  if (holder && way === 'link') {
    // The provider vouches for the reader of the mailbox; who made the account may be someone else.
    if (!holder.ownerProvenAt) await revokeUnprovenAccess(tx, holder.id)
    await linkIdentity(tx, identity, holder.id, now)
    await recordOwnerProven(tx, ctx.emit, holder, now)
    const others = holder.ownerProvenAt ? 'stay' : 'closed'
    await changing.queueProviderLinkedEmail(tx, holder, { provider, others }, now)
    return holder.id
  }
  const id = await writeAccount(ctx, tx, { ...identity, email }, now, holder?.id)
  await linkIdentity(tx, identity, id, now)
  if (identity.isEmailVerified)
    await changing.queueProviderLinkedEmail(
      tx,
      { email, language: ctx.caller.locale },
      { provider, others: 'new' },
      now,
    )
  return id
}

/** Writes the account. An address that the provider did not verify is asked to prove itself, as at registration. */
async function writeAccount(
  ctx: Ctx,
  tx: Queryable,
  person: ExternalIdentity & { email: string },
  now: Date,
  old: string | undefined,
): Promise<string> {
  const { caller, emit } = ctx
  const { email, provider } = person
  const id = await insertExternalAccount(
    tx,
    emit,
    {
      ...person,
      language: caller.locale,
      verificationTokenHash: null,
      verificationExpiresAt: null,
      registeredBrowserHash: person.isEmailVerified ? null : markBrowser(ctx),
    },
    now,
    old,
  )
  if (!person.isEmailVerified) {
    const asked = { what: provider, device: parseDevice(caller.userAgent) }
    await queueVerificationEmail(tx, { email, language: caller.locale }, { userId: id, asked }, now)
    return id
  }
  await markVerified(tx, emit, { id, email }, now)
  await recordOwnerProven(tx, emit, { id, email }, now)
  return id
}

function requireActive({ id, isActive }: { id: string; isActive: boolean }): string {
  if (!isActive) throw new AppError('account_disabled')
  return id
}
