import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { paymentDetails, paymentEntries, paymentSlips } from './tables.ts'

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

/** Erases slips, and who paid, notes and references of these bookings; the entries stay (decisions: What is erased when). */
export async function eraseDetailsOfBookings(tx: Queryable, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  const entries = sql`(SELECT payment_entries.id FROM payment_entries
    WHERE ${inArray(paymentEntries.bookingId, [...bookingIds])})`
  await tx.delete(paymentDetails).where(sql`${paymentDetails.entryId} IN ${entries}`)
  await tx.delete(paymentSlips).where(sql`${paymentSlips.entryId} IN ${entries}`)
}
