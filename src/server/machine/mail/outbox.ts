import { and, eq, inArray, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSameAddress } from './queue.ts'
import { dailyEmails, digestItems, emails } from './tables.ts'

// What happens to emails that were queued, beside sending them.

/** Deletes the emails that the condition matches, sent or not. */
export async function deleteEmails(tx: Queryable, which: SQL | undefined): Promise<void> {
  if (which) await tx.delete(emails).where(which)
}

/** Takes back emails about a booking that were not sent yet. */
export async function withdrawEmails(
  tx: Queryable,
  {
    bookingId,
    templates,
    recipient,
  }: { bookingId: string; templates: readonly string[]; recipient?: string },
): Promise<void> {
  const toRecipient = recipient === undefined ? undefined : isSameAddress(emails.recipient, recipient)
  const isTheirs = and(isUnsentOf(bookingId), inArray(emails.template, [...templates]), toRecipient)
  await deleteEmails(tx, isTheirs)
}

/** Sends the waiting emails about a booking to another address, but for some. */
export async function redirectEmails(
  tx: Queryable,
  { bookingId, from, to, except }: { bookingId: string; from: string; to: string; except: readonly string[] },
): Promise<void> {
  await tx
    .update(emails)
    .set({ recipient: to })
    .where(
      and(
        isUnsentOf(bookingId),
        isSameAddress(emails.recipient, from),
        notInArray(emails.template, [...except]),
      ),
    )
}

const isUnsentOf = (bookingId: string) => and(eq(emails.bookingId, bookingId), isNull(emails.sentAt))

/** Empties the emails about bookings: what they said, and the data of those that were sent. */
export async function eraseEmailTexts(tx: Queryable, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx
    .update(emails)
    .set({
      data: sql`CASE WHEN ${emails.sentAt} IS NULL THEN ${emails.data} ELSE '{}' END`,
      rendered: null,
      lastError: null,
    })
    .where(inArray(emails.bookingId, [...bookingIds]))
}

/** Whether an email was put aside: its address refused it for good. */
export const isUndelivered = eq(emails.held, 'refused')

/** Lets an email that was put aside be sent again: of two who ask for it at once, one finds it. */
export async function releaseEmail(tx: Queryable, emailId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(emails)
    .set({ held: null, heldAt: null, attempts: 0, nextAttemptAt: now })
    .where(and(eq(emails.id, emailId), isUndelivered))
    .returning({ id: emails.id })
  return rows.length > 0
}

const retentionDays = 30

/** Deletes emails that were sent or put aside a month ago, what waited as long for a daily email that nobody gets, and notes of daily emails. */
export async function removeOldEmails(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(emails)
    .where(
      sql`coalesce(${emails.sentAt}, ${emails.heldAt}) < ${now.toISOString()}::timestamptz - make_interval(days => ${retentionDays})`,
    )
  await db
    .delete(dailyEmails)
    .where(lt(dailyEmails.sentAt, new Date(now.getTime() - 2 * retentionDays * 86_400_000)))
  await db
    .delete(digestItems)
    .where(
      sql`${digestItems.keptAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${retentionDays})`,
    )
}
