import { type AnyColumn, is, SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { emails } from './tables.ts'

/** An email to be written: `data` is what its template cannot look up when that comes to its turn. */
export type NewEmail = {
  template: string
  recipient: string
  language: string
  data: Record<string, unknown>
  /** The booking it is about. */
  bookingId?: string
}

/**
 * Queues an email, in the transaction of what it tells of; `wakeMailer` after the commit has it sent at once. One that gathers
 * what comes is due later.
 */
export async function queueEmail(tx: Queryable, email: NewEmail, now: Date, due = now): Promise<void> {
  await queueEmails(tx, [email], now, due)
}

/** Queues several at once. To someone who has no address, none is tried: who booked by phone may have none (decision 0098). */
export async function queueEmails(
  tx: Queryable,
  batch: readonly NewEmail[],
  now: Date,
  due = now,
): Promise<void> {
  const reachable = batch.filter(({ recipient }) => recipient !== '')
  if (reachable.length === 0) return
  await tx.insert(emails).values(reachable.map((email) => ({ ...email, nextAttemptAt: due, createdAt: now })))
}

/** Letters that a statement writes about rows of its own. */
export type MailRows = {
  template: string
  /** Two columns of the rows: the address and the language. */
  to: SQL
  data?: Record<string, unknown> | SQL
  /** The booking that each is about. */
  bookingId?: SQL
  now: Date
  /** The rows, from `FROM` on: one letter for each, in their order. */
  from: SQL
}

/**
 * Queues emails as a part of one statement, in a `WITH` or at its end: what they tell of and they themselves are written
 * together. `RETURNING id` may follow. Rows without an address are left out.
 */
export function mailRows(...letters: readonly MailRows[]): SQL {
  const rows = letters.map(({ template, to, data = {}, bookingId = sql`NULL::uuid`, now, from }) => {
    const said = is(data, SQL) ? data : sql`${JSON.stringify(data)}::jsonb`
    const at = sql`${now.toISOString()}::timestamptz`
    return sql`SELECT ${template}::text, ${to}, ${said}, ${bookingId}, ${at}, ${at} ${from}`
  })
  return sql`
    INSERT INTO emails (template, recipient, language, data, booking_id, next_attempt_at, created_at)
    SELECT letter.* FROM (${sql.join(
      rows.map((row) => sql`(${row})`),
      sql` UNION ALL `,
    )})
      AS letter (template, recipient, language, data, booking_id, next_attempt_at, created_at)
    WHERE letter.recipient <> ''`
}

/** Whether a column holds the address: addresses are compared without regard to case. */
export function isSameAddress(column: AnyColumn, address: string): SQL {
  return sql`lower(${column}) = ${address.toLowerCase()}`
}
