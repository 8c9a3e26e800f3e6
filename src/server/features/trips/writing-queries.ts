import { eq } from 'drizzle-orm'
import type { TripInput } from '#contract/trip-form.ts'
import type { Queryable } from '#server/db/client.ts'
import { organizers, trips } from '#server/db/schema.ts'
import { searchTextOf } from '#server/db/search-text.ts'
import { waitForTurn } from '#server/db/turns.ts'

/** What a trip is written with; its organizer, its figures and whether it is active are not the form's. */
export type TripFields = Omit<TripInput, 'maxPilgrims'> & { maxPilgrims?: number }

/** The trip as it may be changed until the end of the transaction: nobody else changes it meanwhile. */
export async function lockTrip(tx: Queryable, id: string) {
  const [trip] = await tx
    .select({ id: trips.id, organizerId: trips.organizerId, isActive: trips.isActive })
    .from(trips)
    .where(eq(trips.id, id))
    .for('no key update')
  return trip
}

/**
 * Stores a trip; its price in US dollars and the organizer's count follow by trigger. The organizer's name, by which
 * the trip is found, does not change meanwhile. Undefined when the organizer is gone.
 */
export async function insertTrip(
  tx: Queryable,
  organizerId: string,
  fields: TripFields,
  now: Date,
): Promise<string | undefined> {
  await waitForTurn(tx, `trips of ${organizerId}`)
  const companyName = await findCompanyName(tx, organizerId)
  if (companyName === undefined) return undefined
  const searchText = searchTextOf({ ...fields, companyName })
  const [row] = await tx
    .insert(trips)
    .values({ ...fields, organizerId, searchText, createdAt: now, updatedAt: now })
    .returning({ id: trips.id })
  return row?.id
}

/**
 * Changes a trip that is locked; a capacity that is not given stays. The organizer's name is read after the lock: who
 * changes it brings the trips along, and waits for the lock. Throws the breach of `trips_seats_within_capacity` when
 * more seats are booked than the capacity has.
 */
export async function updateTrip(
  tx: Queryable,
  { id, organizerId }: { id: string; organizerId: string },
  fields: TripFields,
  now: Date,
): Promise<void> {
  const companyName = (await findCompanyName(tx, organizerId)) ?? ''
  const searchText = searchTextOf({ ...fields, companyName })
  await tx
    .update(trips)
    .set({ ...fields, searchText, updatedAt: now })
    .where(eq(trips.id, id))
}

async function findCompanyName(tx: Queryable, organizerId: string): Promise<string | undefined> {
  const [organizer] = await tx
    .select({ companyName: organizers.companyName })
    .from(organizers)
    .where(eq(organizers.id, organizerId))
  return organizer?.companyName
}
