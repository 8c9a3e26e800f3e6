import { AppError } from '#contract/errors.ts'
import { type ExternalIdentity, howToLink } from '#domain/external-accounts.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { insertPerson, linkIdentity, markVerified, rememberSignIn } from './changing.ts'
import * as queries from './linking-queries.ts'
import { linkExpiry } from './service.ts'
import { queueVerificationEmail } from './verification-queries.ts'

/** The account of a person whom a provider vouches for: the linked one, else what `howToLink` says, in one transaction. */
export async function linkAccount(ctx: Ctx, identity: ExternalIdentity): Promise<string> {
  const now = ctx.clock()
  const userId = await ctx.db.transaction(async (tx) => {
    await lockByName(tx, `${identity.provider} ${identity.subject}`)
    const linked = await queries.findLinked(tx, identity)
    const id = linked ? ofActive(linked) : await linkOrCreate(ctx, tx, identity, now)
    await rememberSignIn(tx, id, now)
    return id
  })
  // The guest bookings of an address that is proven now are the account's.
  ctx.changed(['accounts', 'bookings'])
  ctx.mailWaiting()
  return userId
}

async function linkOrCreate(ctx: Ctx, tx: Queryable, identity: ExternalIdentity, now: Date): Promise<string> {
  const { email = '', provider } = identity
  if (email) await lockByName(tx, email)
  const holder = email ? await queries.findHolder(tx, email) : undefined
  const way = howToLink(identity, holder)
  if (way === 'email_missing') throw new AppError('provider_email_missing')
  if (way === 'email_taken') throw new AppError('provider_email_taken')
  if (holder) ofActive(holder)
  if (holder && way === 'link') {
    await linkIdentity(tx, identity, holder.id, now)
    await queries.queueLinkedEmail(tx, holder, provider, now)
    return holder.id
  }
  const id = await writePerson(ctx, tx, { ...identity, email }, now, holder?.id)
  await linkIdentity(tx, identity, id, now)
  return id
}

/** Writes the account. An address that the provider did not verify is asked to prove itself, as at registration. */
async function writePerson(
  { caller, tell }: Ctx,
  tx: Queryable,
  person: ExternalIdentity & { email: string },
  now: Date,
  old: string | undefined,
): Promise<string> {
  const { email } = person
  const token = person.isEmailVerified ? undefined : newSecret()
  const id = await insertPerson(
    tx,
    tell,
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
  else await markVerified(tx, tell, { id, email }, now)
  return id
}

function ofActive({ id, isActive }: { id: string; isActive: boolean }): string {
  if (!isActive) throw new AppError('account_disabled')
  return id
}
