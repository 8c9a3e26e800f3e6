import { type SQL, sql } from 'drizzle-orm'
import type { Booking } from '#contract/bookings.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookableOn, trips } from '#server/trips/tables.ts'

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

/**
 * Takes the seats, stores the booking and queues its e-mail in one statement: the trip's row is locked for no round trip.
 * It is locked as it is read, so that who waits for an edit or a suspension books what the trip is after it, or nothing.
 */
export function bookingStatement(given: NewBooking): SQL {
  const now = sql`${given.now.toISOString()}::timestamptz`
  return sql`/* planned */
    WITH trip AS (
      SELECT id, price_per_person * ${given.numberOfPilgrims}::int AS total, currency, version FROM ${trips}
      WHERE id = ${given.tripId}::uuid AND ${bookableOn(given.today)}
      FOR NO KEY UPDATE
    ), booking AS (
      INSERT INTO bookings (trip_id, user_id, number_of_pilgrims, total_amount, currency, special_requests, contact_email,
        contact_phone, language, idempotency_scope, idempotency_key, idempotency_digest, guest_token_hash, trip_version,
        created_at, updated_at)
      SELECT id, ${given.userId}::uuid, ${given.numberOfPilgrims}::int, total, currency, ${given.specialRequests}::text,
        ${given.contactEmail}::text, ${given.contactPhone}::text, ${given.language}::text, ${given.idempotency.scope}::text,
        ${given.idempotency.key}::text, ${given.idempotency.digest}::text, ${given.guest?.tokenHash ?? null}::text, version,
        ${now}, ${now}
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
