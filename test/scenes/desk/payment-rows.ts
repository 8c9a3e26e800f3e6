import { eq } from 'drizzle-orm'
import { detailsSealContext, slipSealContext } from '#server/payments/seal-contexts.ts'
import {
  departureBooks,
  paymentDetails,
  paymentEntries,
  paymentLetters,
  paymentSlips,
  unsettledAccounts,
} from '#server/payments/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import type { World } from '#test/world.ts'

type Of = { tripId: string; bookingId: string; moment: Date; words: string }

/**
 * A row of each table of the books: a claim with its slip, its receipt, and a correction that says why; and a paid booking that an
 * admin removed.
 */
export async function insertPaymentRows(
  world: World,
  { tripId, bookingId, moment, words }: Of,
): Promise<void> {
  const { db, sealer } = world.deps
  const day = moment.toISOString().slice(0, 10)
  await db.insert(departureBooks).values({ tripId, switchedOnAt: moment, since: day })
  const [company = { organizerId: '' }] = await db
    .select({ organizerId: trips.organizerId })
    .from(trips)
    .where(eq(trips.id, tripId))
  await db.insert(unsettledAccounts).values({ bookingId, organizerId: company.organizerId })
  const paid = { bookingId, amount: '0.105', day, writtenAt: moment }
  const write = async (entry: Omit<typeof paymentEntries.$inferInsert, keyof typeof paid>) => {
    const [made = { id: '' }] = await db
      .insert(paymentEntries)
      .values({ ...paid, ...entry })
      .returning({ id: paymentEntries.id })
    return made.id
  }
  const claim = await write({ kind: 'claimed', side: 'pilgrim', way: 'upi', clientKey: 'key' })
  const refersTo = await write({ kind: 'received', side: 'organizer', way: 'upi', refersTo: claim })
  await write({ kind: 'correction', side: 'organizer', refersTo, reason: words.trim().slice(0, 500) })
  const sealed = sealer.seal('{"payer":"Zahra"}', detailsSealContext(claim))
  await db.insert(paymentDetails).values({ entryId: claim, sealed, writtenAt: moment })
  const id = crypto.randomUUID()
  const file = { file: 'd'.repeat(32), type: 'application/pdf', addedAt: moment } as const
  const sealedKey = sealer.seal('key', slipSealContext(id))
  await db.insert(paymentSlips).values({ id, entryId: claim, ...file, sealedKey })
  const letter = { bookingId, kind: 'payment_overdue', about: 'deposit 2026-11-24' } as const
  await db.insert(paymentLetters).values({ ...letter, sentAt: moment })
  const removed = await world.booking({ tripId })
  await db
    .insert(paymentEntries)
    .values({ ...paid, bookingId: removed.id, kind: 'received', side: 'organizer', way: 'cash' })
  await world.call('admin.deleteBooking', { id: removed.id }, { as: await world.user({ role: 'admin' }) })
}
