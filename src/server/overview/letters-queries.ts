import { and, count, desc, eq } from 'drizzle-orm'
import type { RefusedLetter } from '#contract/overview/emails.ts'
import { maskedAddress, withoutAddresses } from '#domain/kernel/letters.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isOlder, type MomentPosition, momentOf } from '#server/machine/data/moment-order.ts'
import { emails } from '#server/machine/mail/tables.ts'

const isRefused = eq(emails.held, 'refused')

/** The letters that were put aside, the newest first; of what they say nothing is shown. */
export async function findRefused(
  db: Queryable,
  { limit, after }: { limit: number; after?: MomentPosition },
): Promise<{ letter: RefusedLetter; position: MomentPosition }[]> {
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
      at: momentOf(heldAt),
    })
    .from(emails)
    .where(and(isRefused, after && isOlder(heldAt, id, after)))
    .orderBy(desc(heldAt), desc(id))
    .limit(limit)
  return rows.map((row) => ({
    letter: {
      id: row.id,
      recipient: maskedAddress(row.recipient),
      kind: row.template,
      language: row.language,
      reason: row.lastError && withoutAddresses(row.lastError),
      tries: row.attempts,
      queuedAt: row.createdAt.toISOString(),
      putAsideAt: (row.heldAt ?? row.createdAt).toISOString(),
    },
    position: { at: row.at, id: row.id },
  }))
}

/** How many letters were put aside. */
export async function countRefused(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(emails).where(isRefused)
  return row?.total ?? 0
}

/** Lets a letter that was put aside be sent again: of two who ask for it at once, one finds it. */
export async function release(tx: Queryable, letterId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(emails)
    .set({ held: null, heldAt: null, attempts: 0, nextAttemptAt: now })
    .where(and(eq(emails.id, letterId), isRefused))
    .returning({ id: emails.id })
  return rows.length > 0
}
