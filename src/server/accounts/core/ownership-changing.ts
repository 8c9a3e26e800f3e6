import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ExternalIdentity, ExternalProvider } from '#domain/accounts/external-accounts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { type Emit, event } from '#server/machine/events.ts'
import { endSessions } from '#server/machine/sign-in/session.ts'
import { externalIdentities, users } from './tables.ts'

// The reader of an address's mail and the person with the sign-in method may be two people (decision 0029).

/** Mailbox and sign-in method of an account were proven in one browser: whoever it is, it is one person. */
export const ownerProven = event<{ userId: string; email: string; now: Date }>('owner proven')

/** Notes that the account is its owner's, and tells so each time: guest bookings may have come since. */
export async function recordOwnerProven(
  tx: Queryable,
  emit: Emit,
  user: { id: string; email: string },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({
      ownerProvenAt: sql`coalesce(${users.ownerProvenAt}, ${now.toISOString()}::timestamptz)`,
      registeredBrowserHash: null,
      openedBrowserHash: null,
    })
    .where(eq(users.id, user.id))
  await emit(tx, ownerProven, { userId: user.id, email: user.email, now })
}

/** Remembers the browser in which the mailed link was opened: a sign-in there is the other half. */
export async function recordOpenedBrowser(tx: Queryable, userId: string, browserHash: string): Promise<void> {
  await tx.update(users).set({ openedBrowserHash: browserHash }).where(eq(users.id, userId))
}

/** The account whose link was opened in this browser and whose owner is not proven yet, held until the transaction ends. */
export async function lockByOpenedBrowser(tx: Queryable, userId: string, browserHash: string) {
  const [row] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        users.emailVerified,
        eq(users.openedBrowserHash, browserHash),
        isNull(users.ownerProvenAt),
      ),
    )
    .for('no key update')
  return row
}

/** The mailbox's reader came in through the identity. */
export async function markIdentityProven(
  tx: Queryable,
  { provider, subject }: Pick<ExternalIdentity, 'provider' | 'subject'>,
): Promise<void> {
  await tx
    .update(externalIdentities)
    .set({ isProven: true })
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)))
}

/** The same of every identity of an account: before its address was verified there is the one that made it, at most. */
export async function markIdentitiesProven(tx: Queryable, userId: string): Promise<void> {
  await tx.update(externalIdentities).set({ isProven: true }).where(eq(externalIdentities.userId, userId))
}

/** Detaches the identities that the reader of the mailbox never came in through, and names their providers. */
export async function detachUnprovenIdentities(tx: Queryable, userId: string): Promise<ExternalProvider[]> {
  const gone = await tx
    .delete(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), eq(externalIdentities.isProven, false)))
    .returning({ provider: externalIdentities.provider })
  return [...new Set(gone.map(({ provider }) => provider))].sort()
}

/**
 * Takes from an account whose address was verified, but whose maker may be someone else, what that one could still come
 * in by: sessions, password and unproven identities. What the account holds stays.
 */
export async function revokeUnprovenAccess(tx: Queryable, userId: string): Promise<void> {
  await endSessions(tx, userId)
  await detachUnprovenIdentities(tx, userId)
  await tx
    .update(users)
    .set({ passwordHash: null, resetTokenHash: null, resetExpiresAt: null })
    .where(eq(users.id, userId))
}
