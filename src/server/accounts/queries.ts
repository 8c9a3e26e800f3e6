import { eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { OrganizerData } from '#contract/organizers-form.ts'
import { externalIdentities, users } from '#server/accounts/tables.ts'
import { bookings } from '#server/bookings/tables.ts'
import { writeAudit } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { waitForTurn } from '#server/machine/data/locks.ts'
import { endSessions } from '#server/machine/sign-in/session.ts'
import { organizers } from '#server/organizers/tables.ts'

const userColumns = {
  id: users.id,
  email: users.email,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  phone: users.phone,
  role: users.role,
  emailVerified: users.emailVerified,
  isActive: users.isActive,
  authProvider: users.authProvider,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
}

/** The account as its owner sees it. */
export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id))
  return (
    row && {
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    }
  )
}

/** Addresses are compared without regard to case. */
export const hasEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`

/** What signing in needs to know of an address. */
export async function findCredentials(db: Queryable, email: string) {
  const { id, passwordHash, isActive } = users
  const [row] = await db.select({ id, passwordHash, isActive }).from(users).where(hasEmail(email))
  return row
}

/** What a replaced account must not keep of who made it. */
export const noPerson = {
  phone: null,
  address: null,
  nationality: null,
  dateOfBirth: null,
  profileImageUrl: null,
  resetTokenHash: null,
  resetExpiresAt: null,
} as const

export type NewAccount = {
  email: string
  passwordHash: string
  firstName: string | null
  lastName: string | null
  role: 'pilgrim' | 'organizer'
  language: string
  verificationTokenHash: string
  verificationExpiresAt: Date
}

/**
 * Creates the account, or lets it replace one of the same address that was never verified: that one's sessions end
 * and its bookings become guest bookings. Undefined when the address is verified.
 */
export async function insertAccount(
  tx: Queryable,
  account: NewAccount,
  now: Date,
): Promise<User | undefined> {
  await waitForTurn(tx, account.email)
  const [old] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(hasEmail(account.email))
  if (old?.emailVerified) return undefined
  const fields = {
    ...account,
    username: account.email,
    authProvider: 'email' as const,
    ...noPerson,
    lastLoginAt: null,
    createdAt: now,
    updatedAt: now,
  }
  if (old) await detach(tx, old.id)
  const [row] = old
    ? await tx.update(users).set(fields).where(eq(users.id, old.id)).returning(userColumns)
    : await tx.insert(users).values(fields).returning(userColumns)
  return row && { ...row, createdAt: row.createdAt.toISOString(), lastLoginAt: null }
}

/** Stores the company of a new organizer, which no admin has verified yet (ORG-02, ORG-19), and notes that it applied. */
export async function insertCompany(
  tx: Queryable,
  { id, email }: { id: string; email: string },
  company: OrganizerData,
  now: Date,
): Promise<void> {
  const website = company.website || null
  const [row] = await tx
    .insert(organizers)
    .values({ ...company, website, userId: id, businessEmail: email, createdAt: now, updatedAt: now })
    .returning({ id: organizers.id })
  if (!row) throw new Error('the company was not written')
  const after = { companyName: company.companyName }
  await writeAudit(tx, { action: 'organizer.applied', actorId: id, entityId: row.id, after, now })
}

/** Ends what somebody else may have opened to an account: its sessions and its ways in through providers. */
export async function shutOut(tx: Queryable, userId: string): Promise<void> {
  await endSessions(tx, userId)
  await tx.delete(externalIdentities).where(eq(externalIdentities.userId, userId))
}

/**
 * Takes from an account that is replaced, because nobody proved its address, all that hung on it: ways in, a company
 * that no admin has verified, and bookings, which become guest bookings.
 */
export async function detach(tx: Queryable, userId: string): Promise<void> {
  await shutOut(tx, userId)
  await tx.execute(sql`DELETE FROM organizers WHERE user_id = ${userId} AND NOT is_verified
    AND NOT EXISTS (SELECT FROM trips WHERE organizer_id = organizers.id)`)
  await tx.update(organizers).set({ userId: null }).where(eq(organizers.userId, userId))
  await tx
    .update(bookings)
    .set({
      userId: null,
      idempotencyScope: sql`'guest:' || lower(${bookings.contactEmail}) || ':' || ${bookings.id}`,
    })
    .where(eq(bookings.userId, userId))
}

/** Notes when the account was last signed in to. */
export async function rememberSignIn(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId))
}
