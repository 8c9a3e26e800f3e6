import { eq } from 'drizzle-orm'
import type { OwnOrganizer } from '#contract/organizer-work.ts'
import type { Queryable } from '#server/db/client.ts'
import { ownOrganizerColumns, presentOrganizer } from '#server/db/organizer-view.ts'
import { auditLog, emails, organizers, users } from '#server/db/schema.ts'

/** Whether an organizer is verified, which stays so until the end of the transaction. */
export async function lockVerification(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ isVerified: organizers.isVerified })
    .from(organizers)
    .where(eq(organizers.id, id))
    .for('no key update')
  return row
}

/** Verifies with these badges; without any given, takes verification and badges away. */
export async function setVerification(
  tx: Queryable,
  id: string,
  badges: string[] | undefined,
  now: Date,
): Promise<OwnOrganizer> {
  const [row] = await tx
    .update(organizers)
    .set({ isVerified: badges !== undefined, verificationBadges: badges ?? [], updatedAt: now })
    .where(eq(organizers.id, id))
    .returning(ownOrganizerColumns)
  if (!row) throw new Error('the organizer that was locked is gone')
  return presentOrganizer(row)
}

/** Notes what an admin did, in the transaction of the deed. */
export async function writeAudit(tx: Queryable, deed: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(deed)
}

/** Queues the mail to the owner's account, in its language; an organizer whose account is gone gets none. */
export async function queueApprovedEmail(tx: Queryable, organizerId: string, now: Date): Promise<void> {
  const [owner] = await tx
    .select({
      email: users.email,
      language: users.language,
      emailVerified: users.emailVerified,
      companyName: organizers.companyName,
    })
    .from(organizers)
    .innerJoin(users, eq(users.id, organizers.userId))
    .where(eq(organizers.id, organizerId))
  if (!owner) return
  await tx.insert(emails).values({
    template: 'organizer-approved',
    recipient: owner.email,
    language: owner.language,
    data: { companyName: owner.companyName, mustVerifyEmail: !owner.emailVerified },
    nextAttemptAt: now,
    createdAt: now,
  })
}
