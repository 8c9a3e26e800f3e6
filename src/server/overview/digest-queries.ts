import { sql } from 'drizzle-orm'
import type { EmailPaces } from '#domain/organizers/email-choices.ts'
import type { MemberRole } from '#domain/organizers/members.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { DigestItem } from '#server/machine/mail/digests.ts'

/** Someone for whom emails wait. `timeZone` is the own one, else that of the company's newest trip; null for others. */
export type DigestReader = {
  id: string
  email: string
  language: string
  isAdmin: boolean
  paces: EmailPaces
  timeZone: string | null
  /** When the first of the emails came, in milliseconds. */
  oldest: number
}

/** Everyone for whom emails wait. */
export async function findDigestReaders(db: Queryable): Promise<DigestReader[]> {
  const { rows } = await db.execute<DigestReader>(sql`
    SELECT users.id, users.email, users.language, users.role = 'admin' AS "isAdmin",
      coalesce(email_choices.paces, '{}') AS paces,
      coalesce(email_choices.time_zone, (SELECT trips.time_zone FROM members JOIN trips ON trips.organizer_id = members.organizer_id
        WHERE members.user_id = users.id AND trips.time_zone IS NOT NULL ORDER BY trips.created_at DESC LIMIT 1)) AS "timeZone",
      extract(epoch FROM waiting.oldest)::float8 * 1000 AS oldest
    FROM (SELECT digest_items.user_id, min(digest_items.kept_at) AS oldest FROM digest_items GROUP BY digest_items.user_id) AS waiting
      JOIN users ON users.id = waiting.user_id LEFT JOIN email_choices ON email_choices.user_id = users.id
    WHERE users.is_active ORDER BY users.id`)
  return rows
}

/** Returns a person's role in the company that each of these emails is about, by the email's id; who left a company has none. */
export async function findRolesFor(
  db: Queryable,
  userId: string,
  items: readonly DigestItem[],
): Promise<Map<string, MemberRole>> {
  const about = items.map(({ id, bookingId, data }) => ({
    id,
    booking: bookingId,
    trip: data.tripId ?? null,
  }))
  const { rows } = await db.execute<{ id: string; role: MemberRole }>(sql`
    SELECT about.id, members.role FROM jsonb_to_recordset(${JSON.stringify(about)}::jsonb) AS about (id uuid, booking uuid, trip uuid)
      LEFT JOIN bookings ON bookings.id = about.booking
      JOIN trips ON trips.id = coalesce(bookings.trip_id, about.trip)
      JOIN members ON members.organizer_id = trips.organizer_id AND members.user_id = ${userId}::uuid`)
  return new Map(rows.map(({ id, role }) => [id, role]))
}
