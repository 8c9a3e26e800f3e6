import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BulkReason } from '#domain/bookings/bulk.ts'
import { bookingCancellations, bookingStatusChanges, bookings } from '#server/bookings/core/tables.ts'
import { isProven } from '#server/bookings/core/view.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { event } from '#server/machine/events.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { bulkActBookings, bulkActs } from './tables.ts'

/**
 * Why bookings need no reminder of missing details is asked for; who keeps their people enters it in `found`. One without an entry
 * can be reminded.
 */
export const remindersPlanned = event<{
  bookingIds: readonly string[]
  sealer: Sealer
  now: Date
  found: Map<string, BulkReason>
}>('reminders planned')

/** Bookings are reminded now; who keeps their people queues the emails and enters in `reminded` whom it wrote to. */
export const remindersDue = event<{
  bookingIds: readonly string[]
  now: Date
  reminded: Set<string>
}>('reminders due')

type NewAct = Omit<typeof bulkActs.$inferInsert, 'id'>
type NewActBooking = Omit<typeof bulkActBookings.$inferInsert, 'actId'>

/** Writes an act with its bookings down, and returns its id. */
export async function insertAct(
  tx: Queryable,
  act: NewAct,
  items: readonly NewActBooking[],
): Promise<string> {
  const [row] = await tx.insert(bulkActs).values(act).returning({ id: bulkActs.id })
  const actId = row?.id ?? ''
  await tx.insert(bulkActBookings).values(items.map((item) => ({ ...item, actId })))
  return actId
}

/** Lets the time to undo an act begin now that it is stored. */
export async function startUndoTime(db: Queryable, id: string, dueAt: Date): Promise<void> {
  await db
    .update(bulkActs)
    .set({ dueAt })
    .where(and(eq(bulkActs.id, id), isNull(bulkActs.undoneAt), isNull(bulkActs.finishedAt)))
}

type Undo = Pick<typeof bulkActs.$inferInsert, 'undoneAt' | 'undoneBy' | 'undoOutcome'>

/** Notes that an act was undone; what its message said is gone. */
export async function markUndone(tx: Queryable, id: string, undo: Undo): Promise<void> {
  await tx
    .update(bulkActs)
    .set({ ...undo, text: null })
    .where(eq(bulkActs.id, id))
}

/** Notes that what waited of an act went out; what its message said is in its emails alone. */
export async function markFinished(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(bulkActs).set({ finishedAt: now, text: null }).where(eq(bulkActs.id, id))
}

/** Queues a message to bookings whose address is proven still, and returns them. */
export async function queueMessages(
  tx: Queryable,
  { ids, text, now }: { ids: readonly string[]; text: string; now: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ bookingId: string }>(sql`
    ${mailRows({
      template: 'company-message',
      to: sql`bookings.contact_email, bookings.language`,
      data: { text },
      bookingId: sql`bookings.id`,
      now,
      from: sql`FROM bookings WHERE bookings.id = ANY(${sql.param([...ids])}::uuid[]) AND ${isProven} ORDER BY bookings.id`,
    })} RETURNING emails.booking_id AS "bookingId"`)
  return rows.map(({ bookingId }) => bookingId)
}

type RestoredBooking = {
  bookingId: string
  fromStatus: string
  guestExpiresAt: Date | null
  wasReopened: boolean
}

/**
 * Restores what a status took beside itself: deadlines of guests, and that no booking waits for its pilgrim which did not before.
 * The status is set already.
 */
export async function restoreBesideStatus(
  tx: Queryable,
  restored: readonly RestoredBooking[],
): Promise<void> {
  const binding = restored.filter(({ wasReopened }) => !wasReopened).map(({ bookingId }) => bookingId)
  if (binding.length > 0)
    await tx.update(bookings).set({ reopenedAt: null }).where(inArray(bookings.id, binding))
  for (const { bookingId, fromStatus, guestExpiresAt } of restored)
    if (fromStatus === 'pending' && guestExpiresAt)
      // Not where the guest has opened the link in the meantime.
      await tx
        .update(bookings)
        .set({ guestExpiresAt })
        .where(and(eq(bookings.id, bookingId), sql`NOT ${isProven}`))
}

/**
 * Removes from the histories of bookings that their status was changed and back: what is read from them (since when it is confirmed,
 * whether it was ever paid) is as before. The audit log keeps both.
 */
export async function forgetChanges(
  tx: Queryable,
  ids: readonly string[],
  moments: readonly Date[],
): Promise<void> {
  if (ids.length === 0) return
  const { bookingId, changedAt } = bookingStatusChanges
  await tx
    .delete(bookingStatusChanges)
    .where(and(inArray(bookingId, [...ids]), inArray(changedAt, [...moments])))
}

/** Lets cancellations count again that an act ended at a moment, before their statuses are set back. */
export async function reinstateEndedAt(tx: Queryable, ids: readonly string[], endedAt: Date): Promise<void> {
  if (ids.length === 0) return
  const { bookingId, endedAt: ended } = bookingCancellations
  await tx
    .update(bookingCancellations)
    .set({ endedAt: null })
    .where(and(inArray(bookingId, [...ids]), isNotNull(ended), eq(ended, endedAt)))
}
