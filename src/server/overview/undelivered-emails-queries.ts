import { and, count, desc } from 'drizzle-orm'
import type { UndeliveredEmail } from '#contract/overview/emails.ts'
import { maskEmail, maskEmailsIn } from '#domain/kernel/emails.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { formatMoment, isOlder, type MomentPosition } from '#server/machine/data/moment-order.ts'
import { isUndelivered } from '#server/machine/mail/outbox.ts'
import { emails } from '#server/machine/mail/tables.ts'

/** The emails that were put aside, the newest first; of what they say nothing is shown. */
export async function findUndeliveredEmails(
  db: Queryable,
  { limit, after }: { limit: number; after?: MomentPosition },
): Promise<{ letter: UndeliveredEmail; position: MomentPosition }[]> {
  const { id, recipient, template, language, lastError, attempts, createdAt, heldAt } = emails
  const rows = await db
    .select({
      id,
      recipient,
      template,
      language,
      lastError,
      attempts,
      createdAt,
      heldAt,
      at: formatMoment(heldAt),
    })
    .from(emails)
    .where(and(isUndelivered, after && isOlder(heldAt, id, after)))
    .orderBy(desc(heldAt), desc(id))
    .limit(limit)
  return rows.map((row) => ({
    letter: {
      id: row.id,
      recipient: maskEmail(row.recipient),
      kind: row.template,
      language: row.language,
      reason: row.lastError && maskEmailsIn(row.lastError),
      tries: row.attempts,
      queuedAt: row.createdAt.toISOString(),
      putAsideAt: (row.heldAt ?? row.createdAt).toISOString(),
    },
    position: { at: row.at, id: row.id },
  }))
}

/** Counts undelivered emails. */
export async function countUndeliveredEmails(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(emails).where(isUndelivered)
  return row?.total ?? 0
}
