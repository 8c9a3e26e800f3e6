import { and, eq } from 'drizzle-orm'
import type { ExternalProvider } from '#domain/accounts/external-accounts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSameAddress, queueEmail } from '#server/machine/mail/queue.ts'
import type { Device } from '#server/machine/sign-in/device.ts'
import { users } from './tables.ts'

/** Gives an unverified account of an address a new link; the one before it is void. False where there is none. */
export async function renewVerification(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ verificationTokenHash: tokenHash, verificationExpiresAt: expiresAt })
    .where(and(eq(users.id, userId), isSameAddress(users.email, email), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** The request and its data: the email names them, since its reader may be someone else. */
export type VerificationRequest = { what: 'account' | 'company' | 'link' | ExternalProvider; device: Device }

/** Queues the email with the link, in the transaction of what it tells of; the link is made when it is written. */
export async function queueVerificationEmail(
  tx: Queryable,
  to: { email: string; language: string },
  { userId, asked }: { userId: string; asked: VerificationRequest },
  now: Date,
) {
  const { email: recipient, language } = to
  const data = { userId, asked: asked.what, at: now.toISOString(), ...asked.device }
  await queueEmail(tx, { template: 'verify-email', recipient, language, data }, now)
}
