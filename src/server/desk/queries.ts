import { and, asc, desc, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { detailsStates } from '#contract/desk/desk.ts'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import { bookings, groupDecisions, tripQuestions } from '#server/bookings/core/tables.ts'
import { counterColumn } from '#server/bookings/core/view.ts'
import { counterBookings } from '#server/bookings/counter/tables.ts'
import { hasOpenRoomRequest } from '#server/bookings/party-changes/view.ts'
import { departureDetails, detailsNotices } from '#server/bookings/practical-details/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { travellers } from '#server/travellers/core/tables.ts'
import { tripDrafts, trips } from '#server/trips/core/tables.ts'

/** More than anyone works through in a sitting. */
const mostItems = 200
/** More than one departure ever has: 500 places, and those who cancelled. */
const mostBookings = 3000

const todayAt = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz AT TIME ZONE coalesce(${trips.timeZone}, 'UTC'))::date`

/** A departure of the company that has not left yet. */
const isAhead = (organizerId: string, now: Date): SQL =>
  sql`(${trips.organizerId} = ${organizerId}::uuid AND ${trips.deletedAt} IS NULL AND ${trips.departureDate} >= ${todayAt(now)})`

/** One that is not over: on its way too. */
const isNotOver = (organizerId: string, now: Date): SQL =>
  sql`(${trips.organizerId} = ${organizerId}::uuid AND ${trips.deletedAt} IS NULL AND ${trips.publication} <> 'cancelled'
    AND ${trips.returnDate} >= ${todayAt(now)})`

const holdsSeats = sql`booking_holds_seats(${bookings.status})`
const departureColumns = { tripId: trips.id, title: trips.title, departureDate: trips.departureDate }
const bookingOfColumns = {
  bookingId: bookings.id,
  reference: bookings.reference,
  contactName: bookings.contactName,
  ...departureColumns,
}

/** The requests that nobody has answered, the longest waiting first. */
export const findRequests = (db: Queryable, organizerId: string, now: Date) =>
  db
    .select({
      ...bookingOfColumns,
      version: bookings.version,
      numberOfPilgrims: bookings.numberOfPilgrims,
      totalAmount: bookings.totalAmount,
      currency: bookings.currency,
      specialRequests: bookings.specialRequests,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(and(isAhead(organizerId, now), eq(bookings.status, 'pending'), isNull(bookings.reopenedAt)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(mostItems)

/** The requests for different rooms that wait, the longest waiting first. */
export async function findRoomRequests(db: Queryable, organizerId: string, now: Date) {
  const askedAt = sql<string>`(SELECT min(asked.at) FROM booking_changes AS asked
    WHERE asked.booking_id = ${bookings.id} AND asked.state = 'asked')`.mapWith(bookings.createdAt)
  return db
    .select({ ...bookingOfColumns, askedAt })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(and(isAhead(organizerId, now), holdsSeats, hasOpenRoomRequest))
    .orderBy(askedAt, asc(bookings.id))
    .limit(mostItems)
}

/** The bookings made by the company before a moment that their families have not confirmed, the oldest first. */
export const findUnconfirmed = (
  db: Queryable,
  organizerId: string,
  { now, madeBefore }: { now: Date; madeBefore: Date },
) =>
  db
    .select({
      ...bookingOfColumns,
      numberOfPilgrims: bookings.numberOfPilgrims,
      contactPhone: bookings.contactPhone,
      contactPhoneE164: sql<string | null>`nullif(${bookings.contactPhoneE164}, '')`,
      channel: counterBookings.channel,
      madeAt: counterBookings.madeAt,
    })
    .from(counterBookings)
    .innerJoin(bookings, eq(bookings.id, counterBookings.bookingId))
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(
      and(
        isAhead(organizerId, now),
        holdsSeats,
        isNull(counterBookings.confirmedAt),
        isNull(counterBookings.declinedAt),
        lte(counterBookings.madeAt, madeBefore),
      ),
    )
    .orderBy(asc(counterBookings.madeAt), asc(bookings.id))
    .limit(mostItems)

/** The changed trips whose pilgrims have not all answered in time yet. */
export const findOpenQuestions = (db: Queryable, organizerId: string, now: Date) =>
  db
    .select({
      ...departureColumns,
      waiting: sql<number>`count(DISTINCT ${bookings.id})::int`,
      answerBy: sql`min(${tripQuestions.answerBy})`.mapWith(tripQuestions.answerBy),
    })
    .from(tripQuestions)
    .innerJoin(bookings, eq(bookings.id, tripQuestions.bookingId))
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(
      and(
        isAhead(organizerId, now),
        holdsSeats,
        isNull(tripQuestions.answer),
        sql`${tripQuestions.answerBy} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(trips.id)
    .orderBy(sql`min(${tripQuestions.answerBy})`, trips.id)

/** The departures below their minimum that nobody has decided on. */
export const findOpenGroups = (db: Queryable, organizerId: string, now: Date) =>
  db
    .select({ ...departureColumns, reached: groupDecisions.reached, needed: groupDecisions.needed })
    .from(groupDecisions)
    .innerJoin(trips, eq(trips.id, groupDecisions.tripId))
    .where(
      and(
        isAhead(organizerId, now),
        eq(groupDecisions.outcome, 'open'),
        sql`${trips.publication} <> 'cancelled'`,
      ),
    )
    .orderBy(trips.departureDate, trips.id)

/** Departures with families that leave by the last day, and of which no meeting point is written or changes are untold. */
export async function findDetailsDue(db: Queryable, organizerId: string, now: Date, aheadDays: number) {
  const { content, tripId, version, isSmall } = departureDetails
  const last = sql`(SELECT ${content} FROM ${departureDetails} WHERE ${tripId} = ${trips.id} ORDER BY ${version} DESC LIMIT 1)`
  const settledVersion = sql`greatest(
    (SELECT max(${detailsNotices.version}) FROM ${detailsNotices}
      WHERE ${detailsNotices.tripId} = ${trips.id} AND ${detailsNotices.undoneAt} IS NULL),
    (SELECT max(${version}) FROM ${departureDetails} WHERE ${tripId} = ${trips.id} AND ${isSmall}))`
  const settled = sql`(SELECT ${content} FROM ${departureDetails} WHERE ${tripId} = ${trips.id} AND ${version} = ${settledVersion})`
  const state = sql<
    (typeof detailsStates)[number] | null
  >`CASE WHEN ${last} ->> 'place' IS NULL THEN 'missing'
    WHEN ${last} IS DISTINCT FROM ${settled} THEN 'untold' END`
  const rows = await db
    .select({ ...departureColumns, families: sql<number>`count(${bookings.id})::int`, state })
    .from(trips)
    .innerJoin(bookings, and(eq(bookings.tripId, trips.id), holdsSeats, ne(bookings.status, 'pending')))
    .where(
      and(
        isAhead(organizerId, now),
        sql`${trips.publication} <> 'cancelled' AND ${trips.departureDate} <= ${todayAt(now)} + ${aheadDays}::integer`,
      ),
    )
    .groupBy(trips.id)
    .orderBy(asc(trips.departureDate), asc(trips.id))
  return rows.flatMap(({ state: open, ...rest }) => (open ? [{ ...rest, state: open }] : []))
}

/** The trips that are being written, the latest first. */
export const findDeskDrafts = (db: Queryable, organizerId: string) =>
  db
    .select({ id: tripDrafts.id, title: tripDrafts.title, updatedAt: tripDrafts.updatedAt })
    .from(tripDrafts)
    .where(eq(tripDrafts.organizerId, organizerId))
    .orderBy(desc(tripDrafts.updatedAt), tripDrafts.id)
    .limit(mostItems)

/** The contact names of bookings. */
export async function findContactNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ id: bookings.id, contactName: bookings.contactName })
    .from(bookings)
    .where(sql`${bookings.id} = ANY(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, contactName }) => [id, contactName]))
}

/** The departures that are not over, with their people: what is sold, what waits, and what their terms decide by a day. */
export const findDeparturesAtDesk = (db: Queryable, organizerId: string, now: Date) =>
  db
    .select({
      ...departureColumns,
      returnDate: trips.returnDate,
      seats: trips.maxPilgrims,
      publication: trips.publication,
      closesDay: sql<number | null>`(${trips.terms} ->> 'closesDay')::int`,
      minGroup: sql<number | null>`(${trips.terms} -> 'minGroup' ->> 'number')::int`,
      decideByDay: sql<number | null>`(${trips.terms} -> 'minGroup' ->> 'decideByDay')::int`,
      today: sql<string>`${todayAt(now)}::text`,
      waitingRequests: sql<number>`count(${bookings.id}) FILTER (WHERE ${bookings.status} = 'pending')::int`,
      waitingPilgrims: sql<number>`coalesce(sum(${bookings.numberOfPilgrims}) FILTER (WHERE ${bookings.status} = 'pending'), 0)::int`,
      sold: sql<number>`coalesce(sum(${bookings.numberOfPilgrims}) FILTER (WHERE ${bookings.status} <> 'pending'), 0)::int`,
    })
    .from(trips)
    .leftJoin(bookings, and(eq(bookings.tripId, trips.id), holdsSeats))
    .where(isNotOver(organizerId, now))
    .groupBy(trips.id)
    .orderBy(asc(trips.departureDate), asc(trips.id))

/** Whether the company keeps no books for a departure: then statuses alone say what was paid. */
const hasNoBooks = sql`NOT EXISTS (SELECT FROM departure_books AS books WHERE books.trip_id = ${trips.id}
  AND books.switched_off_at IS NULL)`

/**
 * What was agreed with the confirmed bookings of departures without books that are not over, by currency. Received: their status says
 * paid or later; owed: all else (`mayOwe`).
 */
export const sumAgreed = (db: Queryable, organizerId: string, now: Date, owing: readonly string[]) => {
  const isOwing = sql`${bookings.status} = ANY(${sql.param(owing)}::text[])`
  const agreed = currentColumns.agreedAmount.getSQL()
  return db
    .select({
      currency: bookings.currency,
      bookings: sql<number>`count(*)::int`,
      received: sql<string>`coalesce(sum(${agreed}) FILTER (WHERE NOT ${isOwing}), 0)::text`,
      owed: sql<string>`coalesce(sum(${agreed}) FILTER (WHERE ${isOwing}), 0)::text`,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(and(isNotOver(organizerId, now), holdsSeats, sql`${bookings.status} <> 'pending'`, hasNoBooks))
    .groupBy(bookings.currency)
}

/** A departure as its workspace needs it; a deleted one is none. */
export async function findDeskDeparture(db: Queryable, tripId: string) {
  const [row] = await db
    .select({ organizerId: trips.organizerId, isActive: trips.isActive })
    .from(trips)
    .where(and(eq(trips.id, tripId), isNull(trips.deletedAt)))
  return row
}

/** All bookings of a departure, the oldest first. */
export const findDeskBookings = (db: Queryable, tripId: string) =>
  db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      version: bookings.version,
      status: bookings.status,
      contactName: bookings.contactName,
      contactEmail: bookings.contactEmail,
      contactPhone: bookings.contactPhone,
      contactPhoneE164: sql<string | null>`nullif(${bookings.contactPhoneE164}, '')`,
      numberOfPilgrims: bookings.numberOfPilgrims,
      totalAmount: bookings.totalAmount,
      currency: bookings.currency,
      agreedAmount: currentColumns.agreedAmount,
      wasPaid: sql<boolean>`EXISTS (SELECT FROM booking_status_changes AS change
        WHERE change.booking_id = ${bookings.id} AND change.to_status = 'paid')`,
      passports: sql<number>`(SELECT count(*)::int FROM ${travellers} AS person
        WHERE person.booking_id = ${bookings.id} AND person.passport_hash IS NOT NULL AND person.left_number IS NULL)`,
      counter: counterColumn,
      asksRoom: hasOpenRoomRequest,
      isReopened: sql<boolean>`(${bookings.reopenedAt} IS NOT NULL)`,
      lastChange: sql<{ at: string; by: string | null } | null>`(SELECT json_build_object(
          'at', to_char(change.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', CASE WHEN actor.role = 'admin' THEN NULL
            ELSE nullif(trim(concat_ws(' ', actor.first_name, actor.last_name)), '') END)
        FROM booking_status_changes AS change LEFT JOIN users AS actor ON actor.id = change.actor_id
        WHERE change.booking_id = ${bookings.id} ORDER BY change.id DESC LIMIT 1)`,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(eq(bookings.tripId, tripId))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(mostBookings)
