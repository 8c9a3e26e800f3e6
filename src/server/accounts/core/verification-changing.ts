import { and, eq } from 'drizzle-orm'
import type { ExternalProvider } from '#domain/accounts/external-accounts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import type { Device } from '#server/machine/sign-in/device.ts'
import { users } from './tables.ts'

/** Gives an unverified account a new link; the one before it is void. Its address and language, for the email. */
export async function renewVerification(tx: Queryable, userId: string, tokenHash: string, expiresAt: Date) {
  const [row] = await tx
    .update(users)
    .set({ verificationTokenHash: tokenHash, verificationExpiresAt: expiresAt })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ email: users.email, language: users.language })
  return row
}

/** The request and its data: the email names them, since its reader may be someone else. */
export type VerificationRequest = { what: 'account' | 'company' | 'link' | ExternalProvider; device: Device }

/** Queues the email with the link, in the transaction of what it tells of. */
export async function queueVerificationEmail(
  tx: Queryable,
  to: { email: string; language: string },
  { token, asked }: { token: string; asked: VerificationRequest },
  now: Date,
) {
  const { email: recipient, language } = to
  const data = { token, asked: asked.what, at: now.toISOString(), ...asked.device }
  await queueEmail(tx, { template: 'verify-email', recipient, language, data }, now)
}
