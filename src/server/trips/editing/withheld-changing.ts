import { and, asc, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isUnchecked } from '#server/organizers/withheld-changing.ts'
import { trips } from '#server/trips/core/tables.ts'

const { searchText: _, searchVector: __, ...wordColumns } = getTableColumns(trips)

/** Trips behind an id in whose words no one looked for account numbers since they were written, locked. */
export async function lockUncheckedTrips(tx: Queryable, after: string, limit: number) {
  return tx
    .select({ trip: wordColumns, companyName: organizers.companyName })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(isNull(trips.deletedAt), isUnchecked(trips), gt(trips.id, after)))
    .orderBy(asc(trips.id))
    .limit(limit)
    .for('no key update', { of: trips, skipLocked: true })
}

/** Notes that it was looked for account numbers in the words of trips; no edit of them, so that their versions stay. */
export async function markTripsChecked(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(trips)
      .set({ numbersCheckedAt: now })
      .where(inArray(trips.id, [...ids]))
}

/** Writes by which words a trip is found. */
export async function writeSearchText(tx: Queryable, id: string, searchText: string): Promise<void> {
  await tx.update(trips).set({ searchText }).where(eq(trips.id, id))
}
