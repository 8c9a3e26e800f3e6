import { and, count, desc, eq, max, min, ne, not, sql } from 'drizzle-orm'
import type { UndeliveredEmail } from '#contract/overview/emails.ts'
import { maskEmail, maskEmailsIn } from '#domain/kernel/emails.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { formatMoment, isOlder, type MomentPosition } from '#server/machine/data/moment-order.ts'
import { isUndelivered } from '#server/machine/mail/outbox.ts'
import { dailyEmails, emails } from '#server/machine/mail/tables.ts'

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

/** Counts undelivered emails, but for those of one template, with the first and the last moment at which one was given up. */
export async function findUndelivered(
  db: Queryable,
  except: string,
): Promise<{ total: number; oldest: Date | null; newest: Date | null }> {
  const { heldAt, template } = emails
  const [row] = await db
    .select({ total: count(), oldest: min(heldAt), newest: max(heldAt) })
    .from(emails)
    .where(and(isUndelivered, ne(template, except)))
  return row ?? { total: 0, oldest: null, newest: null }
}

/** Active admins who were not told of undelivered emails since this moment. */
export async function findAdminsToTell(
  db: Queryable,
  since: Date,
): Promise<{ id: string; email: string; language: string }[]> {
  const { id, email, language } = users
  const isTold = sql`EXISTS (SELECT FROM ${dailyEmails} WHERE ${dailyEmails.userId} = ${users.id}
    AND ${dailyEmails.kind} = 'undelivered' AND ${dailyEmails.sentAt} >= ${since.toISOString()}::timestamptz)`
  return db
    .select({ id, email, language })
    .from(users)
    .where(and(eq(users.role, 'admin'), users.isActive, not(isTold)))
    .orderBy(users.id)
}
