import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Booking } from '#contract/bookings.ts'
import type { OrganizerBooking } from '#contract/organizer-work.ts'
import { toTimestamp } from '#domain/calendar.ts'
import { foldText } from '#domain/search.ts'
import type { Queryable } from '#server/db/client.ts'
import { bookings, organizers, trips } from '#server/db/schema.ts'
import { bookingColumns, presentBooking } from './queries.ts'

export async function findCompanyName(db: Queryable, organizerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ companyName: organizers.companyName })
    .from(organizers)
    .where(eq(organizers.id, organizerId))
  return row?.companyName
}

export type BookingFilter = { organizerId: string; status?: string; tripId?: string; q?: string }
/** Where a page begins: after the booking of this moment, to the microsecond, and id. */
export type BookingPosition = { createdAt: string; id: string }

const moment = sql<string>`to_char(${bookings.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Part of an address, of a phone number however it is spaced, or the beginning of an id. */
function hasWords(q: string): SQL {
  const text = q.toLowerCase()
  const digits = foldText(q).replaceAll(/\D/g, '')
  const isNumber = digits.length >= 3 && /^[\p{Nd}\s()+./-]+$/u.test(q)
  const inPhone = sql`strpos(regexp_replace(${bookings.contactPhone}, '\\D', '', 'g'), ${digits}) > 0`
  return sql`(strpos(lower(${bookings.contactEmail}), ${text}) > 0 OR strpos(${bookings.id}::text, ${text}) > 0
    OR strpos(lower(${bookings.contactPhone}), ${text}) > 0 OR ${isNumber ? inPhone : sql`false`})`
}

function narrowed({ status, tripId, q }: BookingFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(bookings.status, status),
    tripId === undefined ? undefined : eq(bookings.tripId, tripId),
    q ? hasWords(q) : undefined,
  )
}

export type Listed = Omit<OrganizerBooking, 'timeline'>
type Page = { limit: number; after?: BookingPosition }

/** The organizer's bookings that match, the newest first. */
export async function findBookings(
  db: Queryable,
  filter: BookingFilter,
  { limit, after }: Page,
): Promise<{ booking: Listed; position: BookingPosition }[]> {
  const isAfter =
    after &&
    sql`(${bookings.createdAt}, ${bookings.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  const rows = await db
    .select({
      booking: bookingColumns,
      tripTitle: trips.title,
      departureDate: trips.departureDate,
      createdAt: moment,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(and(eq(trips.organizerId, filter.organizerId), narrowed(filter), isAfter))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
  return rows.map(({ booking, tripTitle, departureDate, createdAt }) => ({
    booking: { ...presentBooking(booking), tripTitle, departureDate: toTimestamp(departureDate) },
    position: { createdAt, id: booking.id },
  }))
}

/** How many bookings match, and how many there are. */
export async function countBookings(db: Queryable, filter: BookingFilter) {
  const matching = narrowed(filter) ?? sql`true`
  const [row] = await db
    .select({
      matching: sql<number>`count(*) FILTER (WHERE ${matching})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(eq(trips.organizerId, filter.organizerId))
  return row ?? { matching: 0, total: 0 }
}

/** The cards of the dashboard. Dollars are summed exactly and rounded once; an unknown currency counts 1 (specification 9). */
export async function findFigures(db: Queryable, organizerId: string) {
  const dollars = sql`b.total_amount * coalesce(r.usd_rate, 1)`
  const { rows } = await db.execute<{
    totalTrips: number
    activeBookings: number
    totalRevenueUsd: string
    lostRevenueUsd: string
    isConverted: boolean
    satisfactionRate: number
    averageRating: number
    totalReviews: number
  }>(sql`
    SELECT o.total_trips AS "totalTrips", o.satisfaction_rate::float AS "satisfactionRate",
      o.average_rating::float AS "averageRating", o.total_reviews AS "totalReviews", sums.*
    FROM organizers o CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE b.status = 'confirmed')::int AS "activeBookings",
        round(coalesce(sum(${dollars}), 0), 2)::text AS "totalRevenueUsd",
        round(coalesce(sum(${dollars}) FILTER (WHERE NOT booking_holds_seats(b.status)), 0), 2)::text AS "lostRevenueUsd",
        coalesce(bool_or(b.currency <> 'USD'), false) AS "isConverted"
      FROM trips t JOIN bookings b ON b.trip_id = t.id LEFT JOIN exchange_rates r ON r.currency = b.currency
      WHERE t.organizer_id = o.id
    ) sums
    WHERE o.id = ${organizerId}::uuid`)
  return rows[0]
}

/** A booking whose status is to change, locked, with whose trip it is for. */
export async function lockBooking(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ booking: bookingColumns, language: bookings.language, organizerId: trips.organizerId })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(eq(bookings.id, id))
    .for('update', { of: bookings })
  return row
}

type StatusChange = { booking: Pick<Booking, 'id' | 'status'>; to: string; actorId: string; now: Date }

/**
 * Sets the status and records who did it; the seats follow by trigger. Somebody has looked at the booking, so a
 * guest's deadline runs no longer. Throws the breach of `trips_seats_within_capacity`.
 */
export async function setStatus(tx: Queryable, { booking, to, actorId, now }: StatusChange): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    WITH changed AS (
      UPDATE bookings SET status = ${to}, guest_expires_at = NULL, updated_at = ${at} WHERE id = ${booking.id}::uuid RETURNING id
    )
    INSERT INTO booking_status_changes (booking_id, actor_id, from_status, to_status, changed_at)
    SELECT id, ${actorId}::uuid, ${booking.status}, ${to}, ${at} FROM changed`)
}

type Letter = { bookingId: string; recipient: string; language: string; status: string }

export async function queueStatusEmail(tx: Queryable, letter: Letter, now: Date): Promise<void> {
  const { bookingId, recipient, language, status } = letter
  await tx.execute(sql`
    INSERT INTO emails (template, recipient, language, data, booking_id, next_attempt_at, created_at)
    VALUES ('booking-status', ${recipient}, ${language}, jsonb_build_object('status', ${status}::text), ${bookingId}::uuid,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`)
}
