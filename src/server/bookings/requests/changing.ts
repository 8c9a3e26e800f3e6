import { type SQL, sql } from 'drizzle-orm'
import type { Booking } from '#contract/bookings/bookings.ts'
import { openRequestLimits } from '#domain/bookings/open-requests.ts'
import type { Party, PriceLine, Totals } from '#domain/offers/offer.ts'
import type { OpenRequestLimit } from '#server/bookings/core/open-request-limits.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isConstraintViolation } from '#server/machine/data/database-errors.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import { joinReaders } from '#server/organizers/readers-view.ts'
import { isBookableAt, trips } from '#server/trips/core/tables.ts'

/** The agreed price: the version of the trip's offer, and the domain's totals for this party. */
export type AgreedPrice = Totals & { offerVersion: number; party: Party; lines: PriceLine[] }

export type NewBooking = {
  tripId: string
  userId: string | null
  numberOfPilgrims: number
  contactName: string | null
  specialRequests: string | null
  contactEmail: string
  contactPhone: string
  /** '' where it is no number that can be dialled. */
  contactPhoneE164: string
  language: string
  /** An IANA name; null where the browser sent none. */
  timeZone: string | null
  idempotency: { scope: string; key: string | null; digest: string | null }
  /** Of a request that no one proved: the secret of its emailed link, which waits encrypted for the email and stays so with its booking. */
  unproven: { sealedToken: string; sealedLink: string; tokenHash: string } | null
  readTokenHash: string | null
  /** The needs told with the request, sealed for the id that the booking gets. */
  sealedNeeds?: { bookingId: string; sealed: string }
  /** Made by people of the company, for a family that called or came: it is confirmed by them, and no email is written here. */
  madeBy?: { actorId: string }
  /** Which counts of open requests it raises; undefined where nothing is limited. */
  limits: OpenRequestLimit[] | undefined
  now: Date
}

/**
 * Raises the counts of open requests, takes the seats, stores the booking and queues its emails in one statement: the
 * trip's row is locked for no round trip. The counts come first and in the order of their keys, so that no one waits in a
 * circle. The organizer is told at once of what is proven; where the trip confirms at once, it is confirmed with that. It books only what the trip still offers: no row comes where an
 * edit has replaced the offer that the lines were made from.
 */
export function bookingStatement(booking: NewBooking, price: AgreedPrice): SQL {
  const now = sql`${booking.now.toISOString()}::timestamptz`
  const { limits = [], madeBy } = booking
  const isOfCompany = madeBy !== undefined
  const limitsSeats = booking.limits !== undefined && booking.unproven !== null
  return sql`/* planned */
    WITH trip AS (
      SELECT id, organizer_id, max_pilgrims, currency, offer_version, version AS trip_version,
        confirmation = 'at_once' AND NOT ${isOfCompany}::boolean AS at_once,
        ${isOfCompany}::boolean OR (confirmation = 'at_once' AND ${booking.unproven === null}::boolean) AS is_confirmed
      FROM ${trips}
      WHERE id = ${booking.tripId}::uuid AND offer_version = ${price.offerVersion}::int AND ${isBookableAt(booking.now)}
    ), asked AS (
      SELECT limits.* FROM trip,
        (SELECT unnest(${sql.param(limits.map(({ key }) => key))}::text[]) AS key, 1 AS weight,
          unnest(${sql.param(limits.map(({ most }) => most))}::int[]) AS most) AS limits
      WHERE NOT trip.is_confirmed AND NOT (limits.key LIKE 'recipient:%' AND EXISTS (SELECT FROM users
        WHERE users.id = ${booking.userId}::uuid AND users.email_verified AND lower(users.email) = lower(${booking.contactEmail}::text)))
      UNION ALL
      SELECT 'unproven-seats:' || id, ${booking.numberOfPilgrims}::int,
        greatest(ceil(max_pilgrims * ${openRequestLimits.unprovenShare}::numeric), ${booking.numberOfPilgrims}::int)
      FROM trip WHERE ${limitsSeats}::boolean
    ), raised AS (
      INSERT INTO open_requests (key, open, most) SELECT key, weight, most FROM asked ORDER BY key
      ON CONFLICT (key) DO UPDATE SET open = open_requests.open + excluded.open, most = excluded.most
      RETURNING key
    ), booking AS (
      INSERT INTO bookings (id, sealed_needs, trip_id, user_id, number_of_pilgrims, total_amount, currency, special_requests, contact_email,
        contact_phone, contact_phone_e164, language, reader_time_zone, idempotency_scope, idempotency_key, idempotency_digest, guest_token_hash,
        sealed_link, read_token_hash, organizer_told_at, limit_keys, trip_version, contact_name, offer_version, party, lines, agreed_amount,
        all_in_amount, status, confirms_at_once, created_at, updated_at)
      SELECT coalesce(${booking.sealedNeeds?.bookingId ?? null}::uuid, gen_random_uuid()), ${booking.sealedNeeds?.sealed ?? null}::text,
        id, ${booking.userId}::uuid, ${booking.numberOfPilgrims}::int, ${price.totalAmount}::numeric, currency, ${booking.specialRequests}::text,
        ${booking.contactEmail}::text, ${booking.contactPhone}::text, ${booking.contactPhoneE164}::text, ${booking.language}::text, ${booking.timeZone}::text, ${booking.idempotency.scope}::text,
        ${booking.idempotency.key}::text, ${booking.idempotency.digest}::text, ${booking.unproven?.tokenHash ?? null}::text,
        ${booking.unproven?.sealedLink ?? null}::text, ${booking.readTokenHash}::text, CASE WHEN ${booking.unproven === null}::boolean THEN ${now} END, ARRAY(SELECT raised.key FROM raised),
        trip_version, ${booking.contactName}::text, offer_version, ${JSON.stringify(price.party)}::jsonb,
        ${JSON.stringify(price.lines)}::jsonb, ${price.agreedAmount}::numeric, ${price.allInAmount}::numeric,
        CASE WHEN is_confirmed THEN 'confirmed' ELSE 'pending' END, at_once, ${now}, ${now}
      FROM trip
      RETURNING *
    ), recorded AS (
      INSERT INTO booking_status_changes (booking_id, actor_id, from_status, to_status, changed_at)
      SELECT id, ${madeBy?.actorId ?? null}::uuid, 'pending', 'confirmed', ${now} FROM booking WHERE status = 'confirmed'
    ), mail AS (
      ${mailRows({
        template: 'booking-requested',
        to: sql`booking.contact_email, booking.language`,
        data: sql`jsonb_strip_nulls(jsonb_build_object('token', ${booking.unproven?.sealedToken ?? null}::text))`,
        bookingId: sql`booking.id`,
        now: booking.now,
        from: sql`FROM booking WHERE NOT ${isOfCompany}::boolean`,
      })}
    ), told AS (
      ${mailRows({
        template: 'booking-received',
        to: sql`reader.email, reader.language`,
        bookingId: sql`booking.id`,
        now: booking.now,
        from: sql`FROM booking, trip JOIN organizers ON organizers.id = trip.organizer_id
          ${joinReaders('booking-received')}
        WHERE booking.organizer_told_at IS NOT NULL AND NOT ${isOfCompany}::boolean`,
      })}
    )
    SELECT id, trip_id AS "tripId", user_id AS "userId", number_of_pilgrims AS "numberOfPilgrims",
      written_amount(total_amount, currency) AS "totalAmount", currency, status, special_requests AS "specialRequests", version,
      contact_email AS "contactEmail", contact_phone AS "contactPhone", nullif(contact_phone_e164, '') AS "contactPhoneE164", contact_name AS "contactName", reference, party, lines,
      ${price.agreedAmount}::text AS "agreedAmount", ${price.allInAmount}::text AS "allInAmount", offer_version AS "offerVersion",
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
    FROM booking`
}

/** A trip that is edited or suspended while its booking waits is read again: nothing is sold as it no longer is. */
const maxReadAttempts = 50

/**
 * Books. Undefined when the trip is not there, not bookable, or offers something else by now. Throws the breach
 * of what `toSeatsError` and `toLimitError` read, and of `bookings_idempotency_key` for a repetition.
 */
export async function insertBooking(
  db: Queryable,
  booking: NewBooking,
  price: AgreedPrice,
): Promise<Booking | undefined> {
  for (let triesLeft = maxReadAttempts; ; triesLeft--)
    try {
      const { rows } = await db.execute<Booking>(bookingStatement(booking, price))
      return rows[0]
    } catch (error) {
      if (triesLeft === 1 || !isConstraintViolation(error, 'trips_sold_as_read')) throw error
    }
}
