import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { createSearchText } from '#domain/search/search-text.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { type Emit, event } from '#server/machine/events.ts'
import { recordWithheldNumbers } from '#server/organizers/withheld-changing.ts'
import { trips } from '#server/trips/core/tables.ts'
import { deleteDrafts } from './drafts-changing.ts'
import { tripChanging } from './edits-changing.ts'

type NewTrip = typeof trips.$inferInsert & { createdAt: Date }

/**
 * Stores a trip, and lists the account numbers in its words; its price in US dollars and the organizer's count follow by
 * trigger.
 */
export async function insertTrip(tx: Queryable, trip: NewTrip): Promise<string> {
  const { organizerId, createdAt: now } = trip
  const [row] = await tx
    .insert(trips)
    .values({ ...trip, numbersCheckedAt: now })
    .returning({ id: trips.id })
  if (!row) throw new Error('a trip was not stored')
  await recordWithheldNumbers(tx, { organizerId, tripId: row.id, place: 'trip' }, trip, now)
  return row.id
}

/** Writes over columns of a trip that is locked. */
async function updateTrip(
  tx: Queryable,
  id: string,
  changes: Partial<typeof trips.$inferInsert>,
): Promise<void> {
  await tx.update(trips).set(changes).where(eq(trips.id, id))
}

const { searchText: _, searchVector: __, ...lockedColumns } = getTableColumns(trips)

export type LockedTrip = NonNullable<Awaited<ReturnType<typeof lockTrip>>>

/** Writes over words of a trip that is locked, and lists the account numbers in all of them anew. */
export async function rewriteTrip(
  tx: Queryable,
  trip: LockedTrip,
  changes: Partial<typeof trips.$inferInsert>,
  now: Date,
): Promise<void> {
  await updateTrip(tx, trip.id, { ...changes, updatedAt: now, numbersCheckedAt: now })
  const place = { organizerId: trip.organizerId, tripId: trip.id, place: 'trip' } as const
  await recordWithheldNumbers(tx, place, { ...trip, ...changes }, now)
}

/** The trip as it may be changed until the end of the transaction: no one else changes it meanwhile. A deleted one is none. */
export async function lockTrip(tx: Queryable, id: string) {
  const [trip] = await tx
    .select(lockedColumns)
    .from(trips)
    .where(and(eq(trips.id, id), isNull(trips.deletedAt)))
    .for('no key update')
  return trip
}

/** The same for an edit, before which others are locked whom it will concern. */
export async function lockForEdit(tx: Queryable, emit: Emit, id: string): Promise<LockedTrip | undefined> {
  await emit(tx, tripChanging, { tripId: id })
  return lockTrip(tx, id)
}

/**
 * The trips that an organizer has, locked; none is added in the meantime. To be called before the organizer's own row is
 * locked: trip before organizer, as a new review does it, so that there is no deadlock.
 */
export async function lockTripsOfOrganizer(tx: Queryable, organizerId: string) {
  await lockByName(tx, `trips of ${organizerId}`)
  return tx
    .select({
      id: trips.id,
      title: trips.title,
      description: trips.description,
      departureOrigin: trips.departureOrigin,
      destination: trips.destination,
      translations: trips.translations,
    })
    .from(trips)
    .where(and(eq(trips.organizerId, organizerId), isNull(trips.deletedAt)))
    .orderBy(trips.id)
    .for('no key update')
}

/** Lets the trips of a company, which are locked, be found by its new name. */
export async function reindexCompanyName(
  tx: Queryable,
  organizerId: string,
  companyName: string,
): Promise<void> {
  for (const trip of await lockTripsOfOrganizer(tx, organizerId)) {
    const searchText = createSearchText({ ...trip, companyName })
    await tx.update(trips).set({ searchText }).where(eq(trips.id, trip.id))
  }
}

/** The trips that a removal takes off the market: one, or all of an organizer. */
export type RemovedTrips = { tripId: string } | { organizerId: string }

/** As a condition of a statement that has `trips`. */
export function matchesRemoved(removed: RemovedTrips): SQL {
  return 'tripId' in removed
    ? sql`trips.id = ${removed.tripId}::uuid`
    : sql`trips.organizer_id = ${removed.organizerId}::uuid`
}

/** A trip was taken off the market for good. */
export const tripRemoved = event<{ tripId: string; now: Date }>('trip removed')

/** Takes trips off the market for good: their rows stay for the bookings and reviews that show them; a company's drafts go. */
export async function removeTrips(
  tx: Queryable,
  emit: Emit,
  removed: RemovedTrips,
  now: Date,
): Promise<{ id: string }[]> {
  if ('organizerId' in removed) await deleteDrafts(tx, removed)
  const gone = await tx
    .update(trips)
    .set({ isActive: false, deletedAt: now, updatedAt: now })
    .where(and(matchesRemoved(removed), isNull(trips.deletedAt)))
    .returning({ id: trips.id })
  for (const { id: tripId } of gone) await emit(tx, tripRemoved, { tripId, now })
  return gone
}

/** Puts our own copy in the place of a picture elsewhere, in whichever trips name it; those trips. */
export async function replacePicture(db: Queryable, address: string, ours: string): Promise<string[]> {
  const images = sql`array_replace(trips.images, ${address}, ${ours})`
  const captions = replaceCaptionAddress(address, ours)
  const changed = await db
    .update(trips)
    .set({ images, captions })
    .where(sql`${address} = ANY(trips.images)`)
    .returning({ id: trips.id })
  return changed.map(({ id }) => id)
}

/** The captions of a row with another address for a picture. */
function replaceCaptionAddress(address: string, ours: string): SQL {
  const one = sql`CASE WHEN told.said ->> 'image' = ${address} THEN jsonb_set(told.said, '{image}', to_jsonb(${ours}::text)) ELSE told.said END`
  return sql`(SELECT coalesce(jsonb_agg(${one} ORDER BY told.at), '[]')
    FROM jsonb_array_elements(trips.captions) WITH ORDINALITY AS told (said, at))`
}
