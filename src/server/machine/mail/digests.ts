import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { dailyEmails, digestItems } from './tables.ts'

// Emails that wait for the daily email of their reader, and which daily emails went out.

/** An email that waits, as the daily email carries it. */
export type DigestItem = Omit<typeof digestItems.$inferSelect, 'userId' | 'keptAt'>

/**
 * Makes a queued email a part of its reader's next daily email: one row becomes the other in one statement, so that of two
 * processes one does it and nothing is told twice.
 */
export async function keepForDigest(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    WITH kept AS (
      DELETE FROM emails WHERE emails.id = ${id}::uuid AND emails.sent_at IS NULL
      RETURNING emails.id, emails.template, emails.data, emails.booking_id, emails.created_at
    )
    INSERT INTO digest_items (id, user_id, template, data, booking_id, queued_at, kept_at)
    SELECT kept.id, ${userId}::uuid, kept.template, kept.data, kept.booking_id, kept.created_at, ${now.toISOString()}::timestamptz
    FROM kept`)
}

/** Takes what waited for a person before a moment, oldest first: of two processes the second finds nothing. */
export async function takeDigestItems(tx: Queryable, userId: string, before: Date): Promise<DigestItem[]> {
  const isTheirs = and(eq(digestItems.userId, userId), lt(digestItems.keptAt, before))
  await tx
    .select({ id: digestItems.id })
    .from(digestItems)
    .where(isTheirs)
    .orderBy(asc(digestItems.id))
    .for('update')
  const { id, template, data, bookingId, queuedAt } = digestItems
  const taken = await tx
    .delete(digestItems)
    .where(isTheirs)
    .returning({ id, template, data, bookingId, queuedAt })
  return taken.sort((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime() || (a.id < b.id ? -1 : 1))
}

/** Writes down that a person gets the daily email of a kind; false where it went out on that day already. */
export async function claimDailyEmail(
  tx: Queryable,
  { userId, kind, day }: { userId: string; kind: 'digest' | 'undelivered'; day: CalendarDate },
  now: Date,
): Promise<boolean> {
  const claimed = await tx
    .insert(dailyEmails)
    .values({ userId, kind, day, sentAt: now })
    .onConflictDoNothing()
    .returning({ day: dailyEmails.day })
  return claimed.length > 0
}
