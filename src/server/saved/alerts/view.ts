import { and, asc, eq, inArray } from 'drizzle-orm'
import type { TripCard } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import type { AlertFilters } from '#domain/search/alerts.ts'
import { readPriceRange } from '#domain/search/price-ranges.ts'
import type { WordLanguage } from '#domain/trips/translations.ts'
import { tripTags } from '#domain/trips/trips.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { wantedFacts } from '#i18n/wanted-words.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { organizers } from '#server/organizers/tables.ts'
import { findShownName } from '#server/organizers/view.ts'
import { namesOf, saidOf } from '#server/search/finding-view.ts'
import { openTrips } from '#server/search/sql/open-trips.ts'
import { saidBy } from '#server/search/sql/query-conditions.ts'
import { trips } from '#server/trips/core/tables.ts'
import { presentCard, tripCardIn } from '#server/trips/core/view.ts'

/** Where the link of an alert's letters stands, encrypted. */
export const sealedFor = (alertId: string) => `alerts.sealed_token ${alertId}`

/** Of some trips those that meet an alert and can be booked now by so many, as its reader is shown them. */
export async function findMeeting(
  db: Queryable,
  { priceRange, tags, q, readOn, ...filters }: AlertFilters,
  { tripIds, words }: { tripIds: string[]; words: WordLanguage },
  now: Date,
): Promise<TripCard[]> {
  if (tripIds.length === 0) return []
  const range = readPriceRange(priceRange ?? '')
  const asked = {
    ...filters,
    ...(range && { priceRange: range }),
    ...(tags && { tags: tripTags.filter((tag) => tags.includes(tag)) }),
  }
  const rows = await db
    .select(tripCardIn(words))
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(
      and(inArray(trips.id, tripIds), openTrips(asked, now), q ? saidBy(q, readOn ?? today(now)) : undefined),
    )
    .orderBy(asc(trips.departureDate), asc(trips.id))
  return rows.map((row) => presentCard(row, now, words))
}

/** What an alert waits for, in words of a language. */
export async function wantedIn(db: Queryable, filters: AlertFilters, language: WordLanguage) {
  const { organizedBy, q } = filters
  const organizer = organizedBy && isId(organizedBy) ? await findShownName(db, organizedBy) : organizedBy
  const understood = (saidOf({ q, words: language }).understood ?? []).flatMap(({ meanings }) => {
    const labels = new Set(meanings.flatMap(({ label }) => label ?? []))
    return labels.size > 0 ? [[...labels].join(' / ')] : []
  })
  const names = { ...namesOf(filters, language), organizer, understood }
  return wantedFacts(translator(language), formats(language), filters, names)
}

/** Its search as the parameters of an address. */
export function queryOf({ readOn: _, ...filters }: AlertFilters): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  return new URLSearchParams(Object.fromEntries(given)).toString()
}
