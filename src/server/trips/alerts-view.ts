import { and, asc, eq, inArray } from 'drizzle-orm'
import type { TripCard } from '#contract/trips.ts'
import type { AlertFilters } from '#domain/finding/alerts.ts'
import { readPriceRange } from '#domain/prices.ts'
import type { WordLanguage } from '#domain/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { openTrips } from './nearest-queries.ts'
import { trips } from './tables.ts'
import { presentCard, tripCardIn } from './view.ts'

/** Where the link of an alert's letters stands, encrypted. */
export const sealedFor = (alertId: string) => `alerts.sealed_token ${alertId}`

/** Of some trips those that meet an alert and can be booked now, as its reader is shown them. */
export async function findMeeting(
  db: Queryable,
  { priceRange, ...filters }: AlertFilters,
  { tripIds, words }: { tripIds: string[]; words: WordLanguage },
  now: Date,
): Promise<TripCard[]> {
  if (tripIds.length === 0) return []
  const range = readPriceRange(priceRange ?? '')
  const asked = { ...filters, ...(range && { priceRange: range }) }
  const rows = await db
    .select(tripCardIn(words))
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(inArray(trips.id, tripIds), openTrips(asked, now)))
    .orderBy(asc(trips.departureDate), asc(trips.id))
  return rows.map((row) => presentCard(row, now, words))
}
