import { AppError } from '#contract/errors.ts'
import { type ExternalIdentity, howToAdmit } from '#domain/external-accounts.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { waitForTurn } from '#server/machine/data/locks.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import * as queries from './admission-queries.ts'
import { rememberSignIn } from './queries.ts'
import { linkExpiry } from './service.ts'
import { markVerified, queueVerificationEmail } from './verification-queries.ts'

/** The account of a person whom a provider vouches for: the linked one, else what `howToAdmit` says, in one transaction. */
export async function admit(ctx: Ctx, identity: ExternalIdentity): Promise<string> {
  const now = ctx.clock()
  const userId = await ctx.db.transaction(async (tx) => {
    await waitForTurn(tx, `${identity.provider} ${identity.subject}`)
    const linked = await queries.findLinked(tx, identity)
    const id = linked ? ofActive(linked) : await admitUnknown(ctx, tx, identity, now)
    await rememberSignIn(tx, id, now)
    return id
  })
  // The guest bookings of an address that is proven now are the account's.
  ctx.changed(['accounts', 'bookings'])
  ctx.mailWaiting()
  return userId
}

async function admitUnknown(ctx: Ctx, tx: Queryable, identity: ExternalIdentity, now: Date): Promise<string> {
  const { email = '', provider } = identity
  if (email) await waitForTurn(tx, email)
  const holder = email ? await queries.findHolder(tx, email) : undefined
  const way = howToAdmit(identity, holder)
  if (way === 'email_missing') throw new AppError('provider_email_missing')
  if (way === 'email_taken') throw new AppError('provider_email_taken')
  if (holder) ofActive(holder)
  if (holder && way === 'link') {
    await queries.linkIdentity(tx, identity, holder.id, now)
    await queries.queueLinkedEmail(tx, holder, provider, now)
    return holder.id
  }
  const id = await writePerson(ctx, tx, { ...identity, email }, now, holder?.id)
  await queries.linkIdentity(tx, identity, id, now)
  return id
}

/** Writes the account. An address that the provider did not verify is asked to prove itself, as at registration. */
async function writePerson(
  { caller }: Ctx,
  tx: Queryable,
  person: ExternalIdentity & { email: string },
  now: Date,
  old: string | undefined,
): Promise<string> {
  const { email } = person
  const token = person.isEmailVerified ? undefined : newSecret()
  const id = await queries.insertPerson(
    tx,
    {
      ...person,
      language: caller.locale,
      verificationTokenHash: token ? hashSecret(token) : null,
      verificationExpiresAt: token ? linkExpiry(now) : null,
    },
    now,
    old,
  )
  if (token) await queueVerificationEmail(tx, { email, language: caller.locale }, token, now)
  else await markVerified(tx, { id, email }, now)
  return id
}

function ofActive({ id, isActive }: { id: string; isActive: boolean }): string {
  if (!isActive) throw new AppError('account_disabled')
  return id
}
