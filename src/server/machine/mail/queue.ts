import type { Queryable } from '#server/machine/data/client.ts'
import { emails } from './tables.ts'

/** A mail to be written: `data` is what its template cannot look up when that comes to its turn. */
export type NewEmail = {
  template: string
  recipient: string
  language: string
  data: Record<string, unknown>
}

/** Queues a mail, in the transaction of what it tells of; `mailWaiting` after the commit has it sent at once. */
export async function queueEmail(tx: Queryable, email: NewEmail, now: Date): Promise<void> {
  await tx.insert(emails).values({ ...email, nextAttemptAt: now, createdAt: now })
}
