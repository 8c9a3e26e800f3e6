import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { travellerAccessLog } from '#server/travellers/core/tables.ts'

type AccessEntry = Omit<typeof travellerAccessLog.$inferInsert, 'id'>

/** Writes down who looks at what, in the transaction of the look: what is not written down is not shown. */
export async function recordAccess(tx: Queryable, entries: AccessEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(travellerAccessLog).values(entries)
}

/**
 * Writes down that a list with these bookings was shown. A company's own is written once an hour for each person and
 * booking: who loads it again and again does not hide other looks behind these.
 */
export async function recordListAccess(
  tx: Queryable,
  by: Pick<AccessEntry, 'side' | 'reason' | 'at' | 'form'> & { actorId: string | null },
  bookingIds: readonly string[],
): Promise<void> {
  const { bookingId, actorId, what, at, form } = travellerAccessLog
  const recent =
    by.side === 'admin' || by.actorId === null || bookingIds.length === 0
      ? []
      : await tx
          .select({ bookingId })
          .from(travellerAccessLog)
          .where(
            and(
              inArray(bookingId, [...bookingIds]),
              eq(actorId, by.actorId),
              eq(what, 'list'),
              by.form ? eq(form, by.form) : isNull(form),
              gt(at, new Date(by.at.getTime() - 3_600_000)),
            ),
          )
  const known = new Set(recent.map((entry) => entry.bookingId))
  const due = bookingIds.filter((id) => !known.has(id))
  await recordAccess(
    tx,
    due.map((id) => ({ ...by, bookingId: id, what: 'list' })),
  )
}
