import { asc, eq, sql } from 'drizzle-orm'
import { removedBookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { documentStoragePath } from '#server/travellers/papers/view.ts'
import { type AccountRow, type BookingName, entriesOf } from './accounts-queries.ts'
import { paymentSlips, removedAccounts } from './tables.ts'

/**
 * The names in the store of all slips: they lie among the documents of travellers, whose job removes those without a row. None in
 * the database of a version that had no slips, of which a backup may be.
 */
export async function listSlipFiles(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute(
    sql`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'payment_slips'`,
  )
  if (rows.length === 0) return []
  const slips = await db
    .select({ file: paymentSlips.file })
    .from(paymentSlips)
    .orderBy(asc(paymentSlips.file))
  return slips.map(({ file }) => documentStoragePath(file))
}

type KeptAccount = Omit<AccountRow, 'createdAt' | 'updatedAt' | 'reopenedAt'> &
  Record<'createdAt' | 'updatedAt', string> & { reopenedAt: string | null }

/** The books of a booking that an admin removed, with who may read them. No contact but the name is known any more. */
export async function findRemovedAccount(db: Queryable, key: BookingName) {
  const { bookingId, reference, userId, organizerId, removedAt } = removedBookings
  const { account, contactName } = removedAccounts
  const [found] = await db
    .select({ userId, organizerId, removedAt, account, contactName, entries: entriesOf(bookingId) })
    .from(removedBookings)
    .innerJoin(removedAccounts, eq(removedAccounts.bookingId, bookingId))
    .where('id' in key ? eq(bookingId, key.id) : eq(reference, key.reference))
  if (!found) return undefined
  const kept = found.account as KeptAccount
  const row: AccountRow = {
    ...kept,
    createdAt: new Date(kept.createdAt),
    updatedAt: new Date(kept.updatedAt),
    reopenedAt: kept.reopenedAt === null ? null : new Date(kept.reopenedAt),
    contactName: found.contactName,
    contactEmail: '',
    contactPhoneE164: null,
    entries: found.entries,
    letters: [],
  }
  return { userId: found.userId, organizerId: found.organizerId, removedAt: found.removedAt, row }
}
