import { eq, sql } from 'drizzle-orm'
import { type EmailPace, findEmailKind } from '#domain/organizers/email-choices.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { ChosenPace, QueuedEmail } from '#server/machine/mail/mail.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { emailChoices } from '#server/organizers/tables.ts'

/** What a person chose; undefined where that is nothing yet. */
export async function findChoices(db: Queryable, userId: string) {
  const { paces, timeZone } = emailChoices
  const [row] = await db.select({ paces, timeZone }).from(emailChoices).where(eq(emailChoices.userId, userId))
  return row
}

/** How the reader of an email wants it; undefined where it is no choice, or nobody with that address made one. */
export async function findPace(
  db: Queryable,
  { template, recipient }: Pick<QueuedEmail, 'template' | 'recipient'>,
): Promise<ChosenPace | undefined> {
  const kind = findEmailKind(template)
  if (!kind) return undefined
  const [row] = await db
    .select({ userId: users.id, pace: sql<EmailPace | null>`${emailChoices.paces} ->> ${kind}::text` })
    .from(emailChoices)
    .innerJoin(users, eq(users.id, emailChoices.userId))
    .where(isSameAddress(users.email, recipient))
  return row?.pace ? { userId: row.userId, pace: row.pace } : undefined
}
