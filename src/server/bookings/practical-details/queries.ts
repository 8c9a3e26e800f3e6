import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { getsDetails } from '#domain/bookings/practical-details.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { isProven } from '#server/bookings/core/view.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { tripTitles } from '#server/trips/core/view.ts'
import { departureDetails, detailsHandovers, detailsNotices } from './tables.ts'

export type DetailsTrip = NonNullable<Awaited<ReturnType<typeof findDetailsTrip>>>

/** A departure as its details need it; a deleted one is none. */
export async function findDetailsTrip(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: trips.id,
      organizerId: trips.organizerId,
      isActive: trips.isActive,
      ...tripTitles,
      companyName: organizers.companyName,
      departureOrigin: trips.departureOrigin,
      departureDate: trips.departureDate,
      returnDate: trips.returnDate,
      timeZone: trips.timeZone,
      isCancelled: sql<boolean>`EXISTS (SELECT FROM departure_cancellations WHERE departure_cancellations.trip_id = trips.id)`,
    })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(eq(trips.id, id), isNull(trips.deletedAt)))
  return row
}

const nameOf = (row: { firstName: string | null; lastName: string | null }) =>
  [row.firstName, row.lastName].filter(Boolean).join(' ') || null

export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number]

/** All versions of the details of a departure, the oldest first. */
export async function findVersions(db: Queryable, tripId: string) {
  const { firstName, lastName } = users
  const rows = await db
    .select({ row: departureDetails, firstName, lastName })
    .from(departureDetails)
    .leftJoin(users, eq(users.id, departureDetails.madeBy))
    .where(eq(departureDetails.tripId, tripId))
    .orderBy(asc(departureDetails.version))
  return rows.map((found) => ({ ...found.row, who: nameOf(found) }))
}

/** Departures behind an id in whose details no one looked for account numbers since they were written. */
export async function findUncheckedTrips(
  db: Queryable,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const { tripId, numbersCheckedAt } = departureDetails
  const rows = await db
    .selectDistinct({ tripId })
    .from(departureDetails)
    .innerJoin(trips, eq(trips.id, tripId))
    .where(
      and(
        isNull(numbersCheckedAt),
        isLast,
        isNull(trips.deletedAt),
        after === undefined ? undefined : gt(tripId, after),
      ),
    )
    .orderBy(asc(tripId))
    .limit(limit)
  return rows.map((row) => row.tripId)
}

/** The last version of a departure's details where no one looked for account numbers in it. */
export async function findLastUnchecked(db: Queryable, tripId: string) {
  const { version, content, numbersCheckedAt } = departureDetails
  const [row] = await db
    .select({ version, content, organizerId: trips.organizerId })
    .from(departureDetails)
    .innerJoin(trips, eq(trips.id, departureDetails.tripId))
    .where(and(eq(departureDetails.tripId, tripId), isNull(numbersCheckedAt), isLast))
  return row
}

const isLast = sql`NOT EXISTS (SELECT FROM departure_details AS later
  WHERE later.trip_id = ${departureDetails.tripId} AND later.version > ${departureDetails.version})`

export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number]

/** Everything that was told of a departure and not undone, the newest first. */
export async function findNotices(db: Queryable, tripId: string) {
  const { firstName, lastName } = users
  const rows = await db
    .select({ row: detailsNotices, firstName, lastName })
    .from(detailsNotices)
    .leftJoin(users, eq(users.id, detailsNotices.madeBy))
    .where(and(eq(detailsNotices.tripId, tripId), isNull(detailsNotices.undoneAt)))
    .orderBy(desc(detailsNotices.madeAt), desc(detailsNotices.id))
  return rows.map((found) => ({ ...found.row, who: nameOf(found) }))
}

export type AudienceRow = Awaited<ReturnType<typeof findAudience>>['families'][number]

/** The families that are told, the oldest booking first, and how many requests are not. */
export async function findAudience(db: Queryable, tripId: string) {
  const rows = await db
    .select({
      bookingId: bookings.id,
      reference: bookings.reference,
      status: bookings.status,
      name: sql<string | null>`coalesce(${bookings.contactName},
        nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''))`,
      contactName: bookings.contactName,
      isProven,
      phone: bookings.contactPhone,
      phoneE164: sql<string | null>`nullif(${bookings.contactPhoneE164}, '')`,
      email: bookings.contactEmail,
      language: bookings.language,
      travellers: bookings.numberOfPilgrims,
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.tripId, tripId), sql`booking_holds_seats(${bookings.status})`))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
  return {
    families: rows.filter(({ status }) => getsDetails(status)),
    requests: rows.filter(({ status }) => status === 'pending').length,
  }
}

/** When each family was handed a version, by booking. */
export async function findHandovers(
  db: Queryable,
  tripId: string,
  version: number,
): Promise<Map<string, Date>> {
  const { bookingId, madeAt } = detailsHandovers
  const rows = await db
    .select({ bookingId, madeAt })
    .from(detailsHandovers)
    .where(and(eq(detailsHandovers.tripId, tripId), eq(detailsHandovers.version, version)))
  return new Map(rows.map((row) => [row.bookingId, row.madeAt]))
}

/** Other departures of a company that have details, the latest first. */
export function findOtherDetails(db: Queryable, { id, organizerId }: { id: string; organizerId: string }) {
  return db
    .select({ id: trips.id, ...tripTitles, departureDate: trips.departureDate })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(
      and(
        eq(trips.organizerId, organizerId),
        ne(trips.id, id),
        isNull(trips.deletedAt),
        sql`EXISTS (SELECT FROM departure_details WHERE departure_details.trip_id = trips.id)`,
      ),
    )
    .orderBy(desc(trips.departureDate), asc(trips.id))
    .limit(20)
}

/** Notices that are due, held: of two processes each is taken by one. */
export const claimDueNotice = async (tx: Queryable, now: Date) =>
  (
    await tx
      .select()
      .from(detailsNotices)
      .where(
        and(
          isNull(detailsNotices.undoneAt),
          isNull(detailsNotices.sentAt),
          sql`${detailsNotices.dueAt} <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(asc(detailsNotices.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
  )[0]

/** The moments at which everyone of a departure was told since a moment, the oldest first. */
export async function findNoticeTimes(db: Queryable, tripId: string, since: Date): Promise<Date[]> {
  const { madeAt } = detailsNotices
  const rows = await db
    .select({ madeAt })
    .from(detailsNotices)
    .where(and(eq(detailsNotices.tripId, tripId), isNull(detailsNotices.undoneAt), gt(madeAt, since)))
    .orderBy(asc(madeAt))
  return rows.map((row) => row.madeAt)
}
