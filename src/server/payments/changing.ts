import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import {
  departureBooks,
  paymentDetails,
  paymentEntries,
  paymentSlips,
  removedAccounts,
  unsettledAccounts,
} from './tables.ts'

type NewEntry = Omit<
  typeof paymentEntries.$inferInsert,
  'id' | 'position' | 'organizerId' | 'currency' | 'receiptNumber'
>

/**
 * Writes an entry of a booking that is locked; its company, currency and receipt number follow by trigger. Never with ON CONFLICT DO
 * NOTHING: a row that is not written would have taken a receipt number. Throws on `payment_entries_one_answer` where it was answered
 * so, and on `payment_entries_client_key` where it was sent before.
 */
export async function insertEntry(
  tx: Queryable,
  entry: NewEntry,
): Promise<{ id: string; receiptNumber: number | null }> {
  const { id, receiptNumber } = paymentEntries
  const [row] = await tx.insert(paymentEntries).values(entry).returning({ id, receiptNumber })
  if (!row) throw new Error('an entry was not written')
  return row
}

/** Stores what of an entry is about a person, encrypted. */
export async function insertDetails(tx: Queryable, row: typeof paymentDetails.$inferInsert): Promise<void> {
  await tx.insert(paymentDetails).values(row)
}

/** Stores the slip of a claim; its file is in the store. */
export async function insertSlip(tx: Queryable, row: typeof paymentSlips.$inferInsert): Promise<void> {
  await tx.insert(paymentSlips).values(row)
}

type Switch = { tripId: string; at: Date; actorId: string }

/** The company keeps the books of a departure from a day on; on already, they stay as they are. */
export async function switchBooksOn(
  db: Queryable,
  { tripId, at, actorId, since }: Switch & { since: CalendarDate },
): Promise<void> {
  const on = {
    switchedOnAt: at,
    switchedOnBy: actorId,
    since,
    switchedOffAt: null,
    switchedOffBy: null,
    closedAt: null,
  }
  await db
    .insert(departureBooks)
    .values({ tripId, ...on })
    .onConflictDoUpdate({
      target: departureBooks.tripId,
      set: on,
      setWhere: sql`${departureBooks.switchedOffAt} IS NOT NULL`,
    })
}

/** The company keeps them no longer; the entries stay. */
export async function switchBooksOff(db: Queryable, { tripId, at, actorId }: Switch): Promise<void> {
  await db
    .update(departureBooks)
    .set({ switchedOffAt: at, switchedOffBy: actorId })
    .where(and(eq(departureBooks.tripId, tripId), isNull(departureBooks.switchedOffAt)))
}

/** Closes a departure: from now on these accounts stand for it over all departures of its company (decision 0111). */
export async function closeDeparture(
  tx: Queryable,
  {
    tripId,
    at,
    unsettled,
  }: { tripId: string; at: Date; unsettled: (typeof unsettledAccounts.$inferInsert)[] },
): Promise<void> {
  await tx.update(departureBooks).set({ closedAt: at }).where(eq(departureBooks.tripId, tripId))
  if (unsettled.length > 0) await tx.insert(unsettledAccounts).values(unsettled).onConflictDoNothing()
}

/** Takes settled accounts off the list. */
export async function unlistAccounts(tx: Queryable, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.delete(unsettledAccounts).where(inArray(unsettledAccounts.bookingId, [...bookingIds]))
}

/** Keeps what the entries of a booking that an admin removes are read with. */
export async function insertRemovedAccount(
  tx: Queryable,
  row: typeof removedAccounts.$inferInsert,
): Promise<void> {
  await tx.insert(removedAccounts).values(row)
}

/** Erases slips, and who paid, notes and references of these bookings; the entries stay (decisions: What is erased when). */
export async function eraseDetailsOfBookings(tx: Queryable, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  const entries = sql`(SELECT payment_entries.id FROM payment_entries
    WHERE ${inArray(paymentEntries.bookingId, [...bookingIds])})`
  await tx.delete(paymentDetails).where(sql`${paymentDetails.entryId} IN ${entries}`)
  await tx.delete(paymentSlips).where(sql`${paymentSlips.entryId} IN ${entries}`)
  await tx
    .update(removedAccounts)
    .set({ contactName: null })
    .where(inArray(removedAccounts.bookingId, [...bookingIds]))
}
