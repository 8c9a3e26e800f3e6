import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { rollCalls, rollCallTicks } from '#server/travellers/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'

/** A departure with its programme, and the numbers of its company; a deleted one is none. */
export async function findLedDeparture(db: Queryable, tripId: string) {
  const { id, organizerId, title, departureDate, returnDate, timeZone, itinerary, hotels } = trips
  const { companyName, contactPhone, contactPhoneE164, businessPhone, businessPhoneE164 } = organizers
  const [row] = await db
    .select({
      id,
      organizerId,
      title,
      departureDate,
      returnDate,
      timeZone,
      itinerary,
      hotels,
      companyName,
      contactPhone,
      contactPhoneE164,
      businessPhone,
      businessPhoneE164,
    })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(eq(trips.id, tripId), isNull(trips.deletedAt)))
  return row
}

/** The numbers of the leads of a departure's bookings, by booking. */
export async function findLeadPhones(db: Queryable, tripId: string) {
  const { id, contactPhone, contactPhoneE164 } = bookings
  const rows = await db
    .select({ id, contactPhone, contactPhoneE164 })
    .from(bookings)
    .where(eq(bookings.tripId, tripId))
  return new Map(rows.map((row) => [row.id, { typed: row.contactPhone, e164: row.contactPhoneE164 }]))
}

/** The open roll call of a departure. */
export async function findOpenRollCall(db: Queryable, tripId: string) {
  const [row] = await db
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.tripId, tripId), isNull(rollCalls.finishedAt)))
  return row
}

/** A roll call of a departure by its id, open or finished. */
export async function findRollCall(db: Queryable, tripId: string, id: string) {
  const [row] = await db
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.tripId, tripId), eq(rollCalls.id, id)))
  return row
}

/** The ticks of a roll call, with the names of those who ticked. */
export const findTicks = (db: Queryable, rollCallId: string) =>
  db
    .select({
      bookingId: rollCallTicks.bookingId,
      age: rollCallTicks.age,
      place: rollCallTicks.place,
      isHere: rollCallTicks.isHere,
      tickedAt: rollCallTicks.tickedAt,
      tickedBy: rollCallTicks.tickedBy,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(rollCallTicks)
    .leftJoin(users, eq(users.id, rollCallTicks.tickedBy))
    .where(eq(rollCallTicks.rollCallId, rollCallId))
