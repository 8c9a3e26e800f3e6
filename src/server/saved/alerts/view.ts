import { and, asc, eq, inArray } from 'drizzle-orm'
import type { TripCard } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import type { AlertFilters } from '#domain/search/alerts.ts'
import { parsePriceRange } from '#domain/search/price-ranges.ts'
import { parseQuery } from '#domain/search/query-parser.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { tripTags } from '#domain/trips/trips.ts'
import { translator } from '#i18n/catalogue.ts'
import { formatFilters } from '#i18n/filter-labels.ts'
import { formats } from '#i18n/format.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { organizers } from '#server/organizers/tables.ts'
import { findPublicName } from '#server/organizers/view.ts'
import { describeSearchTerms, labelNamedFilters } from '#server/search/search-text-view.ts'
import { bookableTrips } from '#server/search/sql/open-trips.ts'
import { matchesQuery } from '#server/search/sql/query-conditions.ts'
import { trips } from '#server/trips/core/tables.ts'
import { presentCard, tripCardInLanguage } from '#server/trips/core/view.ts'

/** Where the link of an alert's letters stands, encrypted. */
export const alertSealContext = (alertId: string) => `alerts.sealed_token ${alertId}`

/** Of some trips those that meet an alert and can be booked now by so many, as its reader is shown them. */
export async function findMatchingTrips(
  db: Queryable,
  { priceRange, tags, q, readOn, ...filters }: AlertFilters,
  { tripIds, words }: { tripIds: string[]; words: ContentLanguage },
  now: Date,
): Promise<TripCard[]> {
  if (tripIds.length === 0) return []
  const range = parsePriceRange(priceRange ?? '')
  const asked = {
    ...filters,
    ...(range && { priceRange: range }),
    ...(tags && { tags: tripTags.filter((tag) => tags.includes(tag)) }),
  }
  const rows = await db
    .select(tripCardInLanguage(words))
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(
      and(
        inArray(trips.id, tripIds),
        bookableTrips(asked, now),
        q ? matchesQuery(q, readOn ?? today(now)) : undefined,
      ),
    )
    .orderBy(asc(trips.departureDate), asc(trips.id))
  return rows.map((row) => presentCard(row, now, words))
}

/** Describes the filters of an alert in a language. */
export async function describeFilters(db: Queryable, filters: AlertFilters, language: ContentLanguage) {
  const { organizedBy, q } = filters
  const organizer = organizedBy && isId(organizedBy) ? await findPublicName(db, organizedBy) : organizedBy
  const understood = describeUnderstood(q, language)
  const names = { ...labelNamedFilters(filters, language), organizer, understood }
  return formatFilters(translator(language), formats(language), filters, names)
}

/**
 * The same as far as it is recognised: a stranger may have asked with the reader's address, and no words of a stranger
 * stand in an email of ours (FIX-21).
 */
export async function describeRecognised(db: Queryable, filters: AlertFilters, language: ContentLanguage) {
  const { organizedBy, q, ...others } = filters
  const t = translator(language)
  const hidden = t('emails.alert.afterConfirming')
  const company = organizedBy && isId(organizedBy) ? { organizedBy } : {}
  const understood = describeUnderstood(q, language)
  const ofWords = [
    ...(organizedBy && !isId(organizedBy) ? [{ label: t('search.organizer'), value: hidden }] : []),
    ...(understood.length > 0 ? [{ label: t('alert.understood'), value: understood.join(' · ') }] : []),
    ...(q && parseQuery(q).unknownWords.length > 0 ? [{ label: t('search.words'), value: hidden }] : []),
  ]
  const { readOn: _, ...named } = { ...others, ...company }
  const facts =
    Object.keys(named).length > 0 || ofWords.length === 0 ? await describeFilters(db, named, language) : []
  return [...facts, ...ofWords]
}

/** Returns the meanings of the words that were understood. */
function describeUnderstood(q: string | undefined, language: ContentLanguage): string[] {
  return (describeSearchTerms({ q, words: language }).understood ?? []).flatMap(({ meanings }) => {
    const labels = new Set(meanings.flatMap(({ label }) => label ?? []))
    return labels.size > 0 ? [[...labels].join(' / ')] : []
  })
}

/** Its search as the parameters of an address. */
export function toQueryString({ readOn: _, ...filters }: AlertFilters): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  return new URLSearchParams(Object.fromEntries(given)).toString()
}
