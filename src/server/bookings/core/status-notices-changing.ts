import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { bulkUndoSeconds } from '#domain/bookings/bulk.ts'
import { statusEmailWait } from '#domain/bookings/status-emails.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { statusNotices } from './tables.ts'

type NoticeParams = { to: string; now: Date; isLater: boolean; canUndo: boolean }

/**
 * Returns the parts of a `WITH` that hold the email about a status, where `before` has the bookings as they were: due some
 * minutes after the last change and not much longer after the first, none where the status is again the one that was told.
 * With `isLater` false the pilgrim is told otherwise, and none waits any more. With `canUndo` none is due before the act cannot be
 * undone, whenever the first change was.
 */
export function statusNotice({ to, now, isLater, canUndo }: NoticeParams): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const earliest = sql`${at} + make_interval(secs => ${canUndo ? 2 * bulkUndoSeconds : 0}::integer)`
  const after = (minutes: number) => sql`make_interval(mins => ${minutes}::integer)`
  return sql`ended AS (
      DELETE FROM status_notices USING before
      WHERE status_notices.booking_id = before.id AND (NOT ${isLater} OR status_notices.told_status = ${to})
      RETURNING status_notices.booking_id
    ), waiting AS (
      INSERT INTO status_notices AS notice (booking_id, told_status, changed_at, due_at)
      SELECT before.id, before.status, ${at}, ${at} + ${after(statusEmailWait.afterLastChange)} FROM before
      WHERE ${isLater} AND before.status <> ${to} AND before.contact_email <> ''
        AND NOT EXISTS (SELECT FROM ended WHERE ended.booking_id = before.id)
      ON CONFLICT (booking_id) DO UPDATE
        SET due_at = greatest(${earliest},
          least(excluded.due_at, notice.changed_at + ${after(statusEmailWait.afterFirstChange)}))
    )`
}

/**
 * Ends that an email about a status waits, and says whether one did; with `dueBy`, of one that is due by then. The booking must be
 * locked.
 */
export async function endStatusNotice(tx: Queryable, bookingId: string, dueBy?: Date): Promise<boolean> {
  const { bookingId: id, dueAt } = statusNotices
  const ended = await tx
    .delete(statusNotices)
    .where(and(eq(id, bookingId), dueBy && lte(dueAt, dueBy)))
    .returning({ id })
  return ended.length > 0
}
