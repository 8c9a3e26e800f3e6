import type { FilterNames, UnderstoodQuery } from '#contract/search/filters.ts'
import type { Facets } from '#contract/trips/trips.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { convertDate } from '#domain/kernel/non-gregorian.ts'
import { getPlace } from '#domain/places/places.ts'
import { isDestination } from '#domain/reference/destinations.ts'
import type { Meaning } from '#domain/search/meanings.ts'
import { parseQuery } from '#domain/search/query-parser.ts'
import { parseMonth } from '#domain/seasons/months.ts'
import { listOfferedOccurrences, type Occurrence, occasionSlug } from '#domain/seasons/occurrences.ts'
import { findSeason } from '#domain/seasons/seasons.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { translator } from '#i18n/catalogue.ts'
import { destinationNames } from '#i18n/destinations.ts'
import { formats } from '#i18n/format.ts'
import { monthNames } from '#i18n/non-gregorian-dates.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findPublicName } from '#server/organizers/view.ts'
import type { CountedFacets } from './core/search-index.ts'
import { type NamedFilters, resolveNamedFilters } from './sql/named-filters-queries.ts'

type SearchTerms = NamedFilters & { q?: string | undefined; words?: ContentLanguage | undefined }

/** Describes how a search was understood, with the names of its named filters where a language was requested; nothing else. */
export function describeSearchTerms({ q, words, ...named }: SearchTerms): {
  understood?: UnderstoodQuery
  filterNames?: FilterNames
} {
  const understood = q ? describeMeanings(q, words) : []
  const names = words ? labelNamedFilters(named, words) : {}
  return {
    ...(understood.length > 0 && { understood }),
    ...(Object.keys(names).length > 0 && { filterNames: names }),
  }
}

/** The same, with the name of the company that is requested by its id, while strangers are shown it. */
export async function describeQuery(
  db: Queryable,
  { organizedBy = '', ...asked }: SearchTerms & { organizedBy?: string | undefined },
): Promise<ReturnType<typeof describeSearchTerms>> {
  const said = describeSearchTerms(asked)
  const organizer = asked.words && isId(organizedBy) ? await findPublicName(db, organizedBy) : undefined
  return organizer === undefined ? said : { ...said, filterNames: { ...said.filterNames, organizer } }
}

/** Describes the meanings of a text. Those without a field are no filter and are left out (FIN-01). */
function describeMeanings(q: string, language: ContentLanguage | undefined): UnderstoodQuery {
  const { parts, phrases } = parseQuery(q)
  return parts.flatMap(({ words, meanings }) => {
    const told = meanings.flatMap(({ kind, value }) =>
      kind === 'words'
        ? []
        : [{ kind, value, label: meaningLabel({ kind, value }, language, meanings.length === 1) }],
    )
    const without = phrases.filter((one) => one !== words).join(' ')
    return told.length > 0 ? [{ words, without, meanings: told }] : []
  })
}

/** A city that can only be a departure city is labelled so. */
function meaningLabel(
  { kind, value }: Meaning,
  language: ContentLanguage | undefined,
  isOnly: boolean,
): string | null {
  if (!language) return null
  const t = translator(language)
  const city = getPlace(value)?.names[language]
  if (city && kind === 'origin' && isOnly) return t('search.fromCity', { city })
  if (city && (kind === 'place' || kind === 'origin')) return city
  if (kind === 'occasion') return findSeason(value)?.names[language] ?? null
  if (kind === 'destination' && isDestination(value)) return t(destinationNames[value])
  if (kind !== 'month') return null
  const [calendar, month] = value.split(':')
  return monthName(calendar ?? '', Number(month), language)
}

function monthName(calendar: string, month: number, language: ContentLanguage): string | null {
  if (calendar !== 'gregorian')
    return monthNames(translator(language), calendar === 'hijri' ? 'hijri' : 'solar')[month - 1] ?? null
  return formats(language).gregorianMonth(`2027-${String(month).padStart(2, '0')}-01`)
}

/** Returns the names of named filters in a language, with their years. */
export function labelNamedFilters(named: NamedFilters, language: ContentLanguage): NonNullable<FilterNames> {
  const { from, month, occasion } = resolveNamedFilters(named)
  const digits = formats(language).digits
  return {
    ...(from && { from: from.names[language] }),
    ...(month && { month: `${monthName(month.calendar, month.month, language)} ${digits(month.year)}` }),
    ...(occasion && { occasion: occasionLabel(occasion, language) }),
  }
}

/** Occasions that are offered are of the next year, as many as fit a list. */
const maxOccasions = 8

/** The facets, where they are requested with the choices of named filters and their names in a language. */
export function labelFacets(
  facets: CountedFacets,
  today: CalendarDate,
  { choices, words: language }: { choices?: '1' | undefined; words?: ContentLanguage | undefined },
): Facets {
  const { departures = [], months = [], ...counted } = facets
  if (!choices) return counted
  const name = (id: string) => (language ? (getPlace(id)?.names[language] ?? null) : null)
  return {
    ...counted,
    departures: departures
      .map((one) => ({ ...one, label: name(one.value) }))
      .sort((a, b) => (a.label ?? a.value).localeCompare(b.label ?? b.value, language)),
    months: months.map((one) => ({
      ...one,
      label: language ? monthLabel(one.value, language) : null,
    })),
    occasions: listOfferedOccurrences(today)
      .slice(0, maxOccasions)
      .map((one) => ({ value: occasionSlug(one), label: language ? occasionLabel(one, language) : null })),
  }
}

const occasionLabel = ({ season, year }: Pick<Occurrence, 'season' | 'year'>, language: ContentLanguage) =>
  `${season.names[language]} ${formats(language).digits(year)}`

/** 'February 2027', and the Hijri months that it touches. */
function monthLabel(value: string, language: ContentLanguage): string | null {
  const days = parseMonth(value)
  if (!days) return null
  const hijri = [days.first, days.last].map((day) => convertDate('hijri', day).month)
  const names = [...new Set(hijri)].map((month) => monthName('hijri', month, language))
  const { digits } = formats(language)
  return `${monthName('gregorian', days.month, language)} ${digits(days.year)} (${names.join(' – ')})`
}
