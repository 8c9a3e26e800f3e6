import { and, eq, ne } from 'drizzle-orm'
import type { User } from '#contract/accounts/accounts.ts'
import type { OrganizerData } from '#contract/organizers/form.ts'
import type { ExternalIdentity } from '#domain/accounts/external-accounts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { type Emit, event } from '#server/machine/events.ts'
import { endSessions } from '#server/machine/sign-in/session.ts'
import { matchesEmail } from './queries.ts'
import { externalIdentities, users } from './tables.ts'
import { presentUser, userColumns } from './view.ts'

/** Someone has signed out on a device: what else opens things there ends too. */
export const signedOut = event<{ deviceHash: string }>('signedOut')

/** An account was registered, with a company where an organizer signs up. */
export const accountRegistered = event<{
  account: { id: string; email: string }
  company: OrganizerData | undefined
  now: Date
}>('account registered')

/** An account that no one proved is another person's from now on: nothing that hung on it may stay. */
export const accountReplaced = event<{ userId: string }>('account replaced')

/** An account's owner proved to read the email of its address. */
export const mailboxProven = event<{ userId: string; email: string; now: Date }>('mailbox proven')

/** Personal data that a replaced account must lose. */
const clearedPersonalData = {
  phone: null,
  address: null,
  nationality: null,
  dateOfBirth: null,
  profileImageUrl: null,
  resetTokenHash: null,
  resetExpiresAt: null,
  registeredBrowserHash: null,
  openedBrowserHash: null,
} as const

export type NewAccount = {
  email: string
  passwordHash: string
  firstName: string | null
  lastName: string | null
  role: 'pilgrim' | 'organizer'
  language: string
  verificationTokenHash: string | null
  verificationExpiresAt: Date | null
  registeredBrowserHash: string
}

/**
 * Creates the account, or lets it replace one of the same address that was never verified: that one's sessions end
 * and its bookings become guest bookings. Undefined when the address is verified.
 */
export async function insertAccount(
  tx: Queryable,
  emit: Emit,
  account: NewAccount,
  now: Date,
): Promise<User | undefined> {
  await lockByName(tx, account.email)
  const [old] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(matchesEmail(account.email))
  if (old?.emailVerified) return undefined
  const fields = {
    ...clearedPersonalData,
    ...account,
    username: account.email,
    authProvider: 'email' as const,
    lastLoginAt: null,
    createdAt: now,
    updatedAt: now,
  }
  if (old) await clearUnprovenAccount(tx, emit, old.id)
  const [row] = old
    ? await tx.update(users).set(fields).where(eq(users.id, old.id)).returning(userColumns)
    : await tx.insert(users).values(fields).returning(userColumns)
  return row && presentUser(row)
}

/** Ends what someone else may have opened to an account: its sessions and its sign-in methods through providers. */
async function revokeAccess(tx: Queryable, userId: string): Promise<void> {
  await endSessions(tx, userId)
  await tx.delete(externalIdentities).where(eq(externalIdentities.userId, userId))
}

/** Notes when the account was last signed in to. */
export async function recordSignIn(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId))
}

/**
 * Takes from an account that is replaced, because no one proved its address, all that hung on it: sign-in methods, and what
 * other nouns gave it.
 */
async function clearUnprovenAccount(tx: Queryable, emit: Emit, userId: string): Promise<void> {
  await revokeAccess(tx, userId)
  await emit(tx, accountReplaced, { userId })
}

export type NewExternalAccount = ExternalIdentity & {
  email: string
  language: string
  verificationTokenHash: string | null
  verificationExpiresAt: Date | null
  registeredBrowserHash: string | null
}

/**
 * Creates the account of a person, or makes an account that no one proved (`old`) wholly theirs: nothing stays of who
 * made it, least of all the password.
 */
export async function insertExternalAccount(
  tx: Queryable,
  emit: Emit,
  {
    provider,
    email,
    language,
    verificationTokenHash,
    verificationExpiresAt,
    registeredBrowserHash,
    ...person
  }: NewExternalAccount,
  now: Date,
  replacedUserId?: string,
): Promise<string> {
  const fields = {
    email,
    username: email,
    firstName: person.firstName ?? null,
    lastName: person.lastName ?? null,
    language,
    verificationTokenHash,
    verificationExpiresAt,
    passwordHash: null,
    ...clearedPersonalData,
    registeredBrowserHash,
    profileImageUrl: person.pictureUrl ?? null,
    role: 'pilgrim' as const,
    authProvider: provider,
    createdAt: now,
    updatedAt: now,
  }
  if (replacedUserId) await clearUnprovenAccount(tx, emit, replacedUserId)
  const [row] = replacedUserId
    ? await tx.update(users).set(fields).where(eq(users.id, replacedUserId)).returning({ id: users.id })
    : await tx.insert(users).values(fields).returning({ id: users.id })
  if (!row) throw new Error('the account was not written')
  return row.id
}

/** From now on the identity is a sign-in method to the account; a proven one where the provider vouches for the address. */
export async function linkIdentity(
  tx: Queryable,
  { provider, subject, isEmailVerified }: Pick<ExternalIdentity, 'provider' | 'subject' | 'isEmailVerified'>,
  userId: string,
  now: Date,
) {
  const isProven = isEmailVerified
  await tx.insert(externalIdentities).values({ provider, subject, userId, linkedAt: now, isProven })
}

/** Marks the address as proven, and tells so once. */
export async function markVerified(
  tx: Queryable,
  emit: Emit,
  user: { id: string; email: string },
  now: Date,
): Promise<void> {
  const proven = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, user.id), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  if (proven.length > 0) await emit(tx, mailboxProven, { userId: user.id, email: user.email, now })
}

/** Switches an account off and ends its sessions; false when it was off already. */
export async function deactivateAccount(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  await endSessions(tx, userId)
  const rows = await tx
    .update(users)
    .set({ isActive: false, updatedAt: now })
    .where(and(eq(users.id, userId), users.isActive))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Switches an account on again. */
export async function activateAccount(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ isActive: true, updatedAt: now }).where(eq(users.id, userId))
}

/** Switches a locked account on or off. */
export async function setAccountActive(
  tx: Queryable,
  id: string,
  isActive: boolean,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ isActive, updatedAt: now }).where(eq(users.id, id))
}

/** Makes an account an organizer's, for the company it is about to have, and holds it; undefined for an admin's. */
export async function beginOrganizerRole(
  tx: Queryable,
  userId: string,
  now: Date,
): Promise<{ id: string; email: string } | undefined> {
  const [account] = await tx
    .update(users)
    .set({ role: 'organizer', updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.role, 'admin')))
    .returning({ id: users.id, email: users.email })
  return account
}

/** Deletes an account; sessions, sign-in methods through providers and sign-ins under way go with it. */
export async function deleteAccount(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}
