import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PayeeEnding } from '#domain/payees/payees.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import { trips } from '#server/trips/core/tables.ts'
import { openBookingsOf } from './queries.ts'
import { payees } from './tables.ts'

/** Stores a new account. */
export async function insertPayee(tx: Queryable, payee: typeof payees.$inferInsert): Promise<void> {
  await tx.insert(payees).values(payee)
}

/** Makes the checks of all admins wait for each other: of two companies with one number the second finds the first. */
export const lockChecks = (tx: Queryable): Promise<void> => lockByName(tx, 'checks of payees')

/** Locks an account until the end of the transaction; false where it is gone. */
export async function lockPayee(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.select({ id: payees.id }).from(payees).where(eq(payees.id, id)).for('update')
  return rows.length > 0
}

/** Notes that an admin has looked at an account. */
export async function markChecked(
  tx: Queryable,
  id: string,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  await tx.update(payees).set({ checkedBy: by, checkedAt: now }).where(eq(payees.id, id))
}

/** Ends accounts that have not ended. */
export async function endPayees(
  tx: Queryable,
  ids: readonly string[],
  { ending, reason, now }: { ending: PayeeEnding; reason?: string | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(payees)
    .set({ ending, endedAt: now, ...(reason && { reason }) })
    .where(and(inArray(payees.id, [...ids]), isNull(payees.endedAt)))
}

/** Notes that those with an open booking are told that an account is valid; false where another process did so already. */
export async function claimTelling(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(payees)
    .set({ toldAt: now })
    .where(and(eq(payees.id, id), isNull(payees.toldAt), isNull(payees.endedAt)))
    .returning({ id: payees.id })
  return rows.length > 0
}

type Notice = { organizerId: string; payeeId: string; now: Date }

/** Queues the email that an account is valid to the contact of each open booking of its company. */
export const queueChanged = (tx: Queryable, notice: Notice): Promise<void> =>
  queueToOpenBookings(tx, 'payee-changed', notice)

/** Queues the email that an account is no longer valid to the same contacts. */
export const queueWithdrawn = (tx: Queryable, notice: Notice): Promise<void> =>
  queueToOpenBookings(tx, 'payee-withdrawn', notice)

async function queueToOpenBookings(
  tx: Queryable,
  template: 'payee-changed' | 'payee-withdrawn',
  { organizerId, payeeId, now }: Notice,
): Promise<void> {
  const isOpen: SQL | undefined = openBookingsOf(organizerId)
  await tx.execute(
    mailRows({
      template,
      to: sql`${bookings.contactEmail}, ${bookings.language}`,
      data: { payeeId },
      bookingId: sql`${bookings.id}`,
      now,
      from: sql`FROM ${bookings} JOIN ${trips} ON ${trips.id} = ${bookings.tripId} WHERE ${isOpen} ORDER BY ${bookings.id}`,
    }),
  )
}

/** Queues an email to every active admin that an account waits for a check. */
export async function queueToAdmins(
  tx: Queryable,
  { payeeId, now }: Pick<Notice, 'payeeId' | 'now'>,
): Promise<void> {
  await tx.execute(
    mailRows({
      template: 'payee-to-check',
      to: sql`admins.email, admins.language`,
      data: { payeeId },
      now,
      from: sql`FROM users AS admins WHERE admins.role = 'admin' AND admins.is_active`,
    }),
  )
}
