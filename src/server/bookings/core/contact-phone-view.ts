import { eq } from 'drizzle-orm'
import { getPlace } from '#domain/places/places.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { toE164 } from '#server/machine/phone-numbers.ts'
import { trips } from '#server/trips/core/tables.ts'

/**
 * The number of a booking's contact in E.164, '' where it is none. Without a country code it is one of the country that
 * the trip leaves from, else of the nationality of whom the booking belongs to.
 */
export async function readContactPhone(
  db: Queryable,
  typed: string,
  { tripId, userId }: { tripId: string; userId: string | null },
): Promise<string> {
  const international = toE164(typed)
  if (international !== undefined) return international
  const [trip] = await db
    .select({ departurePlace: trips.departurePlace })
    .from(trips)
    .where(eq(trips.id, tripId))
  const [holder] =
    userId === null
      ? []
      : await db.select({ nationality: users.nationality }).from(users).where(eq(users.id, userId))
  return toE164(typed, [getPlace(trip?.departurePlace)?.country, holder?.nationality]) ?? ''
}
