import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Booking, BookingWithTrip } from '#contract/bookings.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { bookingStatusChanges, bookings } from '#server/bookings/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { listedOn, trips } from '#server/trips/tables.ts'
import { presentTrip, tripView } from '#server/trips/view.ts'
import { bookingColumns, presentBooking } from './view.ts'

export type NewBooking = {
  tripId: string
  userId: string | null
  numberOfPilgrims: number
  /** What the client believes the total to be; a different one creates nothing. */
  expectedTotal: string | null
  specialRequests: string | null
  contactEmail: string
  contactPhone: string
  language: string
  idempotency: { scope: string; key: string | null; digest: string | null }
  guest: { token: string; tokenHash: string } | null
  today: CalendarDate
  now: Date
}

/** Takes the seats, stores the booking and queues its e-mail in one statement: the trip's row is locked for no round trip. */
export function bookingStatement(given: NewBooking): SQL {
  const now = sql`${given.now.toISOString()}::timestamptz`
  return sql`/* planned */
    WITH trip AS (
      SELECT id, price_per_person * ${given.numberOfPilgrims}::int AS total, currency FROM ${trips}
      WHERE id = ${given.tripId}::uuid AND ${listedOn(given.today)}
    ), booking AS (
      INSERT INTO bookings (trip_id, user_id, number_of_pilgrims, total_amount, currency, special_requests, contact_email,
        contact_phone, language, idempotency_scope, idempotency_key, idempotency_digest, guest_token_hash, created_at, updated_at)
      SELECT id, ${given.userId}::uuid, ${given.numberOfPilgrims}::int, total, currency, ${given.specialRequests}::text,
        ${given.contactEmail}::text, ${given.contactPhone}::text, ${given.language}::text, ${given.idempotency.scope}::text,
        ${given.idempotency.key}::text, ${given.idempotency.digest}::text, ${given.guest?.tokenHash ?? null}::text, ${now}, ${now}
      FROM trip WHERE ${given.expectedTotal}::numeric IS NULL OR total = ${given.expectedTotal}::numeric
      RETURNING *
    ), mail AS (
      INSERT INTO emails (template, recipient, language, data, booking_id, next_attempt_at, created_at)
      SELECT 'booking-requested', contact_email, language,
        jsonb_strip_nulls(jsonb_build_object('token', ${given.guest?.token ?? null}::text)), id, ${now}, ${now}
      FROM booking
    )
    SELECT id, trip_id AS "tripId", user_id AS "userId", number_of_pilgrims AS "numberOfPilgrims",
      total_amount::text AS "totalAmount", currency, status, special_requests AS "specialRequests",
      contact_email AS "contactEmail", contact_phone AS "contactPhone",
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
    FROM booking`
}

/**
 * Books. Undefined when the trip is not there, not bookable, or the expected total is wrong. Throws the breach
 * of what `seatsRefusal` reads when the seats do not suffice or the trip goes meanwhile, of `bookings_idempotency_key` for a repetition.
 */
export async function insertBooking(db: Queryable, given: NewBooking): Promise<Booking | undefined> {
  const { rows } = await db.execute<Booking>(bookingStatement(given))
  return rows[0]
}

/** The booking that an idempotency key stands for, and what was asked with it. */
export async function findByIdempotencyKey(db: Queryable, scope: string, key: string) {
  const [row] = await db
    .select({ ...bookingColumns, digest: bookings.idempotencyDigest })
    .from(bookings)
    .where(and(eq(bookings.idempotencyScope, scope), eq(bookings.idempotencyKey, key)))
  return row && { booking: presentBooking(row), digest: row.digest }
}

export type BookingAndTrip = Omit<BookingWithTrip, 'offersReview' | 'timeline'> & { isTripDeleted: boolean }

/** A user's bookings or those of an organizer's trips, the newest first, or the one of an id; each with its trip and the trip's organizer. */
export async function findWithTrip(
  db: Queryable,
  whose: Whose,
  today: CalendarDate,
): Promise<BookingAndTrip[]> {
  const rows = await db
    .select({ booking: bookingColumns, ...tripView, deletedAt: trips.deletedAt })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(isOf(whose))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
  return rows.map((row) => ({
    ...presentBooking(row.booking),
    trip: presentTrip(row, today),
    isTripDeleted: row.deletedAt !== null,
  }))
}

type Whose = { userId: string } | { organizerId: string } | { id: string }

function isOf(whose: Whose) {
  if ('userId' in whose) return eq(bookings.userId, whose.userId)
  if ('organizerId' in whose) return eq(trips.organizerId, whose.organizerId)
  return eq(bookings.id, whose.id)
}

/** How the statuses of these bookings changed, the oldest change first. */
export async function findTimelines(db: Queryable, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  const rows = await db
    .select({
      bookingId: bookingStatusChanges.bookingId,
      from: bookingStatusChanges.fromStatus,
      to: bookingStatusChanges.toStatus,
      at: bookingStatusChanges.changedAt,
    })
    .from(bookingStatusChanges)
    .where(sql`${bookingStatusChanges.bookingId} = ANY(${sql.param(bookingIds)}::uuid[])`)
    .orderBy(asc(bookingStatusChanges.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The id of the booking behind a private link; remembers that it was opened, which ends the guest's deadline. */
export async function openByToken(db: Queryable, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(bookings)
    .set({
      guestOpenedAt: sql`coalesce(${bookings.guestOpenedAt}, ${now.toISOString()}::timestamptz)`,
      guestExpiresAt: null,
    })
    .where(eq(bookings.guestTokenHash, tokenHash))
    .returning({ id: bookings.id })
  return row?.id
}

/** Pending guest bookings nobody has confirmed yet (a deleted person's wait for nobody): of one address, seats of one trip. */
export async function countUnconfirmed(db: Queryable, contactEmail: string, tripId: string) {
  const { rows } = await db.execute<{ bookings: number; seats: number; capacity: number }>(sql`SELECT
    (SELECT count(*)::int FROM bookings WHERE user_id IS NULL AND status = 'pending' AND guest_opened_at IS NULL
      AND lower(contact_email) = ${contactEmail.toLowerCase()}) AS bookings,
    (SELECT coalesce(sum(number_of_pilgrims), 0)::int FROM bookings WHERE user_id IS NULL AND status = 'pending'
      AND guest_opened_at IS NULL AND contact_email <> '' AND trip_id = ${tripId}::uuid) AS seats,
    coalesce((SELECT max_pilgrims FROM trips WHERE id = ${tripId}::uuid), 0) AS capacity`)
  return rows[0] ?? { bookings: 0, seats: 0, capacity: 0 }
}

/** What decides whether a trip can be booked. */
export async function findBookable(db: Queryable, tripId: string) {
  const { isActive, departureDate, returnDate, maxPilgrims, currentBookings } = trips
  const [trip] = await db
    .select({ isActive, departureDate, returnDate, maxPilgrims, currentBookings })
    .from(trips)
    .where(eq(trips.id, tripId))
  return trip
}

/** Cancels the guest bookings whose deadline is over, records it, and returns the trips that got seats back. */
export async function cancelExpired(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ trip_id: string }>(sql`
    WITH expired AS (
      UPDATE bookings SET status = 'cancelled', guest_expires_at = NULL, updated_at = ${now.toISOString()}::timestamptz
      WHERE status = 'pending' AND user_id IS NULL AND guest_expires_at <= ${now.toISOString()}::timestamptz
      RETURNING id, trip_id
    ), recorded AS (
      INSERT INTO booking_status_changes (booking_id, from_status, to_status, changed_at)
      SELECT id, 'pending', 'cancelled', ${now.toISOString()}::timestamptz FROM expired
    )
    SELECT DISTINCT trip_id FROM expired`)
  return rows.map((row) => row.trip_id)
}

/** Sets the guest's deadline once the mail with the link has gone out; nobody is left to open a deleted person's. */
export async function startDeadline(db: Queryable, id: string, expiresAt: Date): Promise<void> {
  await db
    .update(bookings)
    .set({ guestExpiresAt: expiresAt })
    .where(
      and(
        eq(bookings.id, id),
        isNull(bookings.userId),
        ne(bookings.contactEmail, ''),
        isNull(bookings.guestOpenedAt),
        eq(bookings.status, 'pending'),
      ),
    )
}
