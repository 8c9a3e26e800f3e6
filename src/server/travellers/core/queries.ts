import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import {
  bookingCancellations,
  bookingChanges,
  bookingStatusChanges,
  bookings,
} from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { prepareRead } from '#server/machine/data/statements/prepared-reads.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { tripTitles } from '#server/trips/core/view.ts'
import { needAnswers, travellerDocuments, travellers } from './tables.ts'
import type { TravellerData } from './view.ts'

/** The number of the last change that counts: with each of them places may stand for other people. */
function selectPartyVersion(bookingId: SQL) {
  return sql<number>`(SELECT coalesce(max(change.number), 0)::int FROM ${bookingChanges} AS change
    WHERE change.booking_id = ${bookingId} AND change.state = 'agreed')`
}

const columns = {
  id: bookings.id,
  userId: bookings.userId,
  reference: bookings.reference,
  status: bookings.status,
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
  currency: bookings.currency,
  party: currentColumns.party,
  partyVersion: selectPartyVersion(sql`${bookings.id}`),
  tripId: bookings.tripId,
  organizerId: trips.organizerId,
  ...tripTitles,
  companyName: organizers.companyName,
  destination: trips.destination,
  departurePlace: trips.departurePlace,
  departureDate: trips.departureDate,
  returnDate: trips.returnDate,
  timeZone: trips.timeZone,
  visa: trips.visa,
  infantUnder: trips.infantUnder,
  childUpTo: trips.childUpTo,
  /** When it was confirmed, from when papers are requested; null of a request. */
  confirmedAt: sql`(SELECT max(change.changed_at) FROM ${bookingStatusChanges} AS change
    WHERE change.booking_id = ${bookings.id} AND change.from_status = 'pending')`.mapWith(bookings.createdAt),
  /** The day of the cancellation that stands. */
  endedOn: sql<string | null>`(SELECT gone.day::text FROM ${bookingCancellations} AS gone
    WHERE gone.booking_id = ${bookings.id} AND gone.ended_at IS NULL)`,
}

export type TravellersBooking = NonNullable<Awaited<ReturnType<typeof findTravellersBooking>>>

/** Bookings with what their people depend on. */
export const selectTravellersBookings = (db: Queryable) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))

const selectBooking = (db: Queryable, id: string) => selectTravellersBookings(db).where(eq(bookings.id, id))

/** A booking with what its people depend on. */
export const findTravellersBooking = async (db: Queryable, id: string) => (await selectBooking(db, id))[0]

/** The same of several. */
export const findTravellersBookings = (db: Queryable, ids: readonly string[]) =>
  selectBookings(db, { ids: [...ids] })

const selectBookings = prepareRead<{ ids: string[] }, TravellersBooking>((db) =>
  selectTravellersBookings(db).where(sql`${bookings.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
)

/** The same, kept from being cancelled or changed in the meantime; several may write their people at once. */
export const lockBookingForShare = async (tx: Queryable, id: string) =>
  (await selectBooking(tx, id).for('share', { of: bookings }))[0]

/** The version of the party of a booking that is held: read after the lock, else it could be older than the party. */
export async function readPartyVersion(tx: Queryable, bookingId: string): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(
    sql`SELECT ${selectPartyVersion(sql`${bookingId}::uuid`)} AS version`,
  )
  return rows[0]?.version ?? 0
}

const selectPresent = prepareRead<{ ids: string[] }, typeof travellers.$inferSelect>((db) =>
  db
    .select()
    .from(travellers)
    .where(and(sql`${travellers.bookingId} = ANY(${sql.placeholder('ids')}::uuid[])`, isPresent)),
)

/** All that is known of the people of bookings, by booking. */
export async function findTravellers(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<Map<string, TravellerData[]>> {
  const rows = await selectPresent(db, { ids: [...bookingIds] })
  const ids = rows.map((row) => row.id)
  const [itsPapers, answers] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .select()
            .from(travellerDocuments)
            .where(inArray(travellerDocuments.travellerId, ids))
            .orderBy(travellerDocuments.kind),
          db.select().from(needAnswers).where(inArray(needAnswers.travellerId, ids)),
        ])
  const papersOf = Map.groupBy(itsPapers, ({ travellerId }) => travellerId)
  const answersOf = Map.groupBy(answers, ({ travellerId }) => travellerId)
  const known = rows.map((row) => ({
    row,
    papers: papersOf.get(row.id) ?? [],
    answers: answersOf.get(row.id) ?? [],
  }))
  return Map.groupBy(known, ({ row }) => row.bookingId)
}

/** The answers to the needs of a person. */
export const findAnswersOf = (db: Queryable, travellerId: string) =>
  db.select().from(needAnswers).where(eq(needAnswers.travellerId, travellerId))

/** Whether a person travels: who is set aside is shown to nobody but the holder of the booking, by name. */
export const isPresent = isNull(travellers.leftNumber)

/** Matches the row of a place. */
export const isAtPlace = (bookingId: string, { age, place }: PartyPlace) =>
  and(eq(travellers.bookingId, bookingId), eq(travellers.age, age), eq(travellers.place, place), isPresent)

/** Those of a booking who left and can still come back, with the change by which they left. */
export const findSetAside = (db: Queryable, bookingId: string) =>
  db
    .select()
    .from(travellers)
    .where(and(eq(travellers.bookingId, bookingId), isNotNull(travellers.leftNumber)))
    .orderBy(asc(travellers.leftNumber), asc(travellers.age), asc(travellers.place))

export async function findTravellerRow(db: Queryable, bookingId: string, place: PartyPlace) {
  const [row] = await db.select().from(travellers).where(isAtPlace(bookingId, place))
  return row
}

/** Returns the traveller of this link. */
export async function findTravellerByLink(db: Queryable, linkHash: string) {
  const [row] = await db
    .select()
    .from(travellers)
    .where(and(eq(travellers.linkHash, linkHash), isPresent))
  return row
}
