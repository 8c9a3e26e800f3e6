import { and, eq } from 'drizzle-orm'
import type { Place } from '#domain/travellers/places.ts'
import { standing } from '#server/bookings/standing-view.ts'
import { bookings } from '#server/bookings/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/tables.ts'
import { travellers } from './tables.ts'

const columns = {
  id: bookings.id,
  status: bookings.status,
  party: standing.party,
  organizerId: trips.organizerId,
  title: trips.title,
  companyName: organizers.companyName,
  departureDate: trips.departureDate,
  returnDate: trips.returnDate,
  timeZone: trips.timeZone,
}

export type PeopleBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>

const ofBooking = (db: Queryable, id: string) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(eq(bookings.id, id))

/** A booking with what its people depend on. */
export const findBooking = async (db: Queryable, id: string) => (await ofBooking(db, id))[0]

/** The same, kept from being cancelled or changed meanwhile; several may write their people at once. */
export const holdBooking = async (tx: Queryable, id: string) =>
  (await ofBooking(tx, id).for('share', { of: bookings }))[0]

export const findPeople = (db: Queryable, bookingId: string) =>
  db.select().from(travellers).where(eq(travellers.bookingId, bookingId))

const isAt = (bookingId: string, { age, place }: Place) =>
  and(eq(travellers.bookingId, bookingId), eq(travellers.age, age), eq(travellers.place, place))

export async function findPerson(db: Queryable, bookingId: string, place: Place) {
  const [row] = await db.select().from(travellers).where(isAt(bookingId, place))
  return row
}

/** Whose link this is. */
export async function findByLink(db: Queryable, linkHash: string) {
  const [row] = await db.select().from(travellers).where(eq(travellers.linkHash, linkHash))
  return row
}
