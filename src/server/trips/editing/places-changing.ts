import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'

/** Trips behind an id whose places no one has looked for, locked; those that another process holds are left to it. */
export async function lockTripsWithoutPlaces(tx: Queryable, after: string, limit: number) {
  const { id, departureOrigin, hotels, itinerary } = trips
  return tx
    .select({ id, departureOrigin, hotels, itinerary })
    .from(trips)
    .where(and(isNull(trips.places), gt(trips.id, after)))
    .orderBy(asc(trips.id))
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

type FoundPlaces = {
  id: string
  departurePlace: string | null
  places: string[] | null
  timeZone: string | null
}

/** Stores what was found for each; no edit of the trip, so that its version stays. */
export async function storePlaces(tx: Queryable, tripPlaces: FoundPlaces[]): Promise<void> {
  if (tripPlaces.length === 0) return
  const rows = tripPlaces.map((trip) => ({
    id: trip.id,
    departure_place: trip.departurePlace,
    places: trip.places,
    time_zone: trip.timeZone,
  }))
  await tx.execute(sql`UPDATE trips SET departure_place = found.departure_place, places = found.places, time_zone = found.time_zone
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS found (id uuid, departure_place text, places text[], time_zone text)
    WHERE trips.id = found.id`)
}
