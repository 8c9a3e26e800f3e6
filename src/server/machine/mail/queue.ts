import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
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
  await tx.insert(emails).values({ ...email, nextAttemptAt: due, createdAt: now })
}

/** Queues several at once. */
export async function queueEmails(tx: Queryable, batch: NewEmail[], now: Date): Promise<void> {
  if (batch.length === 0) return
  await tx.insert(emails).values(batch.map((email) => ({ ...email, nextAttemptAt: now, createdAt: now })))
}

/** Whether a column holds the address: addresses are compared without regard to case. */
export function isSameAddress(column: AnyColumn, address: string): SQL {
  return sql`lower(${column}) = ${address.toLowerCase()}`
}
