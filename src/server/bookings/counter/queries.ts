import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/core/tables.ts'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { tripTitles } from '#server/trips/core/view.ts'
import { bookingNotes, counterBookings } from './tables.ts'

/** A departure with what decides who may book on it for others. */
export async function findDeparture(db: Queryable, tripId: string) {
  const [trip] = await db
    .select({
      id: trips.id,
      organizerId: trips.organizerId,
      timeZone: trips.timeZone,
      currency: trips.currency,
    })
    .from(trips)
    .where(and(eq(trips.id, tripId), isNull(trips.deletedAt)))
  return trip
}

const counterColumns = {
  id: bookings.id,
  reference: bookings.reference,
  tripId: bookings.tripId,
  organizerId: trips.organizerId,
  numberOfPilgrims: bookings.numberOfPilgrims,
  status: bookings.status,
  contactName: bookings.contactName,
  contactPhone: bookings.contactPhone,
  contactPhoneE164: bookings.contactPhoneE164,
  contactEmail: bookings.contactEmail,
  language: bookings.language,
  party: currentColumns.party,
  currency: bookings.currency,
  agreedAmount: currentColumns.agreedAmount,
  userId: bookings.userId,
  guestTokenHash: bookings.guestTokenHash,
  sealedLink: bookings.sealedLink,
  createdAt: bookings.createdAt,
  companyName: organizers.companyName,
  companyPhone: organizers.contactPhone,
  ...tripTitles,
  departureDate: trips.departureDate,
  returnDate: trips.returnDate,
  timeZone: trips.timeZone,
  channel: counterBookings.channel,
  undoUntil: counterBookings.undoUntil,
  priceReason: counterBookings.priceReason,
  codeHash: counterBookings.codeHash,
  codeExpiresAt: counterBookings.codeExpiresAt,
  confirmedAt: counterBookings.confirmedAt,
  declinedAt: counterBookings.declinedAt,
}

const selectCounterBookings = (db: Queryable) =>
  db
    .select(counterColumns)
    .from(counterBookings)
    .innerJoin(bookings, eq(bookings.id, counterBookings.bookingId))
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))

export type FoundCounterBooking = NonNullable<Awaited<ReturnType<typeof findCounterBooking>>>

type CounterKey = { id: string } | { reference: string } | { codeHash: string }

const matchesKey = (key: CounterKey) => {
  if ('id' in key) return eq(bookings.id, key.id)
  return 'reference' in key
    ? eq(bookings.reference, key.reference)
    : eq(counterBookings.codeHash, key.codeHash)
}

/** A booking that its company made. */
export const findCounterBooking = async (db: Queryable, key: CounterKey) =>
  (await selectCounterBookings(db).where(matchesKey(key)))[0]

/** The same, locked: of two answers at once the second sees the first. */
export const lockCounterBooking = async (tx: Queryable, key: CounterKey) =>
  (
    await selectCounterBookings(tx)
      .where(matchesKey(key))
      .for('update', { of: [bookings, counterBookings] })
  )[0]

/** Those of a departure that are to be undone, locked in one order. */
export const lockCounterBookings = (tx: Queryable, tripId: string, ids: readonly string[]) =>
  selectCounterBookings(tx)
    .where(and(eq(bookings.tripId, tripId), inArray(bookings.id, [...ids])))
    .orderBy(bookings.id)
    .for('update', { of: [bookings, counterBookings] })

/** The bookings that were made with one key, in the order in which they were stored. */
export const findByKeys = (db: Queryable, scope: string, keys: readonly string[]) =>
  db
    .select({ id: bookings.id, key: bookings.idempotencyKey, digest: bookings.idempotencyDigest })
    .from(bookings)
    .where(and(eq(bookings.idempotencyScope, scope), inArray(bookings.idempotencyKey, [...keys])))
    .orderBy(bookings.number)

/** Bookings of a departure with this number, the newest first. */
export const findByPhone = (db: Queryable, tripId: string, e164: string) =>
  db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      contactName: bookings.contactName,
      numberOfPilgrims: bookings.numberOfPilgrims,
      status: bookings.status,
    })
    .from(bookings)
    .where(and(eq(bookings.tripId, tripId), eq(bookings.contactPhoneE164, e164)))
    .orderBy(desc(bookings.createdAt))
    .limit(5)

type NoteKey = { id: string } | { reference: string }

/** The company of any booking, with its private note as it is stored. */
export async function findNote(db: Queryable, key: NoteKey) {
  const [row] = await db
    .select({
      id: bookings.id,
      organizerId: trips.organizerId,
      sealed: bookingNotes.sealed,
      writtenAt: bookingNotes.writtenAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .leftJoin(bookingNotes, eq(bookingNotes.bookingId, bookings.id))
    .leftJoin(users, eq(users.id, bookingNotes.writtenBy))
    .where('id' in key ? eq(bookings.id, key.id) : eq(bookings.reference, key.reference))
  return row
}
