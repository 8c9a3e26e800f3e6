import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { differences } from '#domain/audit.ts'
import { searchTextOf } from '#domain/search-text.ts'
import { writeAudit } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { breaks } from '#server/machine/data/faults.ts'
import { waitForTurn } from '#server/machine/data/locks.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import { trips } from '#server/trips/tables.ts'

const { id, organizerId, isActive, title, description, destination, departureOrigin } = trips
const { departureDate, returnDate, currency, pricePerPerson, maxPilgrims } = trips
const lockedColumns = {
  ...{ id, organizerId, isActive, title, description, destination, departureOrigin },
  ...{ departureDate, returnDate, currency, pricePerPerson, maxPilgrims },
}

export type LockedTrip = NonNullable<Awaited<ReturnType<typeof lockTrip>>>

/** The trip as it may be changed until the end of the transaction: nobody else changes it meanwhile. A deleted one is none. */
export async function lockTrip(tx: Queryable, id: string) {
  const [trip] = await tx
    .select(lockedColumns)
    .from(trips)
    .where(and(eq(trips.id, id), isNull(trips.deletedAt)))
    .for('no key update')
  return trip
}

export type TripChanges = Partial<
  Omit<typeof trips.$inferInsert, 'id' | 'organizerId' | 'searchText' | 'deletedAt'>
>

/**
 * What a trip refuses: a capacity below the seats that are booked. They are counted in its row, so this holds whatever
 * is booked at the same moment.
 */
export function capacityRefusal(error: unknown): AppError | undefined {
  if (!breaks(error, 'trips_seats_within_capacity')) return undefined
  return new AppError('invalid_trip', { fields: { maxPilgrims: 'capacity_below_booked' } })
}

/**
 * Changes a trip that is locked, and what it is found by; what is not given stays. The organizer's name is read after
 * the lock: who changes it brings the trips along, and waits for the lock. Throws what `capacityRefusal` reads.
 */
export async function changeTrip(
  tx: Queryable,
  trip: LockedTrip,
  changes: TripChanges,
  now: Date,
): Promise<void> {
  const companyName = (await findCompanyName(tx, trip.organizerId)) ?? ''
  const searchText = searchTextOf({ ...trip, ...changes, companyName })
  await tx
    .update(trips)
    .set({ ...changes, searchText, updatedAt: now })
    .where(eq(trips.id, trip.id))
}

/** Notes an admin's change of a trip's facts. Whether it changes any. */
export async function noteTripChange(
  tx: Queryable,
  trip: LockedTrip,
  changes: TripChanges,
  actorId: string | null,
  now: Date,
): Promise<boolean> {
  const named = Object.entries(changes).filter(([field]) => Object.hasOwn(trip, field))
  const { before, after } = differences<Record<string, unknown>>(trip, Object.fromEntries(named))
  if (Object.keys(after).length === 0) return false
  await writeAudit(tx, { action: 'trip.updated', actorId, entityId: trip.id, before, after, now })
  return true
}

/**
 * The trips that an organizer has, locked; none is added meanwhile. To be called before the organizer's own row is
 * locked: trip before organizer, as a new review does it, so that nobody waits in a circle.
 */
export async function lockTripsOf(tx: Queryable, organizerId: string) {
  await waitForTurn(tx, `trips of ${organizerId}`)
  return tx
    .select({
      id: trips.id,
      title: trips.title,
      description: trips.description,
      departureOrigin: trips.departureOrigin,
      destination: trips.destination,
    })
    .from(trips)
    .where(and(eq(trips.organizerId, organizerId), isNull(trips.deletedAt)))
    .orderBy(trips.id)
    .for('no key update')
}

/** Lets the trips of a company, which are locked, be found by its new name. */
export async function findByNewName(tx: Queryable, organizerId: string, companyName: string): Promise<void> {
  for (const trip of await lockTripsOf(tx, organizerId)) {
    const searchText = searchTextOf({ ...trip, companyName })
    await tx.update(trips).set({ searchText }).where(eq(trips.id, trip.id))
  }
}

/** The trips that a removal takes off the market: one, or all of an organizer. */
export type Gone = { tripId: string } | { organizerId: string }

/** As a condition of a statement that has `trips`. */
export function isOfGone(gone: Gone): SQL {
  return 'tripId' in gone
    ? sql`trips.id = ${gone.tripId}::uuid`
    : sql`trips.organizer_id = ${gone.organizerId}::uuid`
}

/** Takes trips off the market for good: their rows stay for the bookings and reviews that show them. */
export async function removeTrips(tx: Queryable, gone: Gone, now: Date) {
  return tx
    .update(trips)
    .set({ isActive: false, deletedAt: now, updatedAt: now })
    .where(and(isOfGone(gone), isNull(trips.deletedAt)))
    .returning({ id: trips.id })
}
