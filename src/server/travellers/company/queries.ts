import { and, arrayOverlaps, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isPresent, selectTravellersBookings } from '#server/travellers/core/queries.ts'
import { travellers } from '#server/travellers/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'

/** A booking by its id or its reference. */
export async function findBookingByKey(db: Queryable, key: { id: string } | { reference: string }) {
  const isIt = 'id' in key ? eq(bookings.id, key.id) : eq(bookings.reference, key.reference)
  return (await selectTravellersBookings(db).where(isIt))[0]
}

/** A departure, as lists of its people need it; a deleted one is none. */
export async function findDeparture(db: Queryable, tripId: string) {
  const { id, organizerId, isActive, title, destination, departureDate, returnDate, timeZone } = trips
  const { visa, infantUnder, childUpTo } = trips
  const [row] = await db
    .select({
      id,
      organizerId,
      isActive,
      title,
      destination,
      departureDate,
      returnDate,
      timeZone,
      visa,
      infantUnder,
      childUpTo,
      companyName: organizers.companyName,
    })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(eq(trips.id, tripId), isNull(trips.deletedAt)))
  return row
}

/** The bookings that hold places of a departure, the oldest first. */
export const findBookingsOfTrip = (db: Queryable, tripId: string) =>
  selectTravellersBookings(db)
    .where(and(eq(bookings.tripId, tripId), sql`booking_holds_seats(${bookings.status})`))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))

/** Finds travellers with one of these hashes of a number within these companies. */
export const findByPassportHash = (
  db: Queryable,
  organizerIds: readonly string[],
  hashes: readonly string[],
) =>
  db
    .select()
    .from(travellers)
    .where(
      and(
        inArray(travellers.organizerId, [...organizerIds]),
        inArray(travellers.passportHash, [...hashes]),
        isPresent,
      ),
    )

/** So many people of one name are looked through. */
const mostNamesakes = 200

/** Finds travellers of these companies who have each word in a name; of each word its hashes in every company. */
export const findByNameHashes = (
  db: Queryable,
  organizerIds: readonly string[],
  words: readonly (readonly string[])[],
) =>
  db
    .select()
    .from(travellers)
    .where(
      and(
        inArray(travellers.organizerId, [...organizerIds]),
        ...words.map((hashes) => arrayOverlaps(travellers.nameHashes, [...hashes])),
        isPresent,
      ),
    )
    .limit(mostNamesakes)

/** Bookings of these ids, kept from being cancelled or changed in the meantime, in the order in which all lock them. */
export const lockBookingsForShare = (tx: Queryable, ids: readonly string[]) =>
  selectTravellersBookings(tx)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id))
    .for('share', { of: bookings })
