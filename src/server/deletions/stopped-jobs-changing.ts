import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows } from '#server/machine/mail/queue.ts'

/** Queues an email to every active admin about jobs that were stopped; the times are ISO instants. */
export async function notifyAdminsOfStop(
  tx: Queryable,
  { now, ...data }: { due: number; databaseTime: string; lastRun: string | null; now: Date },
): Promise<void> {
  await tx.execute(
    mailRows({
      template: 'jobs-stopped',
      to: sql`users.email, users.language`,
      data,
      now,
      from: sql`FROM users WHERE users.role = 'admin' AND users.is_active`,
    }),
  )
}
