import type { FilterNames, Understood } from '#contract/search/filters.ts'
import type { Facets } from '#contract/trips/trips.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { inCalendar } from '#domain/kernel/lunar-solar.ts'
import { placeOf } from '#domain/places/places.ts'
import { isDestination } from '#domain/reference/destinations.ts'
import type { Meaning } from '#domain/search/meanings.ts'
import { readQuery } from '#domain/search/reading.ts'
import { readMonth } from '#domain/seasons/months.ts'
import { type Occurrence, occasionSlug, offeredOccurrences } from '#domain/seasons/occurrences.ts'
import { seasonOf } from '#domain/seasons/seasons.ts'
import type { WordLanguage } from '#domain/trips/translations.ts'
import { translator } from '#i18n/catalogue.ts'
import { destinationNames } from '#i18n/destinations.ts'
import { formats } from '#i18n/format.ts'
import { monthNames } from '#i18n/other-dates.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findShownName } from '#server/organizers/view.ts'
import type { CountedFacets } from './sql/facets-view.ts'
import { type Named, namedIn } from './sql/named-queries.ts'

type Asked = Named & { q?: string | undefined; words?: WordLanguage | undefined }

/** What a search was understood as, and what its named filters are called where a language was asked for; nothing else. */
export function saidOf({ q, words, ...named }: Asked): {
  understood?: Understood
  filterNames?: FilterNames
} {
  const understood = q ? understoodIn(q, words) : []
  const names = words ? namesOf(named, words) : {}
  return {
    ...(understood.length > 0 && { understood }),
    ...(Object.keys(names).length > 0 && { filterNames: names }),
  }
}

/** The same, with the name of the company that is asked for by its id, while strangers are shown it. */
export async function saidIn(
  db: Queryable,
  { organizedBy = '', ...asked }: Asked & { organizedBy?: string | undefined },
): Promise<ReturnType<typeof saidOf>> {
  const said = saidOf(asked)
  const organizer = asked.words && isId(organizedBy) ? await findShownName(db, organizedBy) : undefined
  return organizer === undefined ? said : { ...said, filterNames: { ...said.filterNames, organizer } }
}

/** What has no field is no filter and is not told (FIN-01). */
function understoodIn(q: string, language: WordLanguage | undefined): Understood {
  const { parts, spoken } = readQuery(q)
  return parts.flatMap(({ words, meanings }) => {
    const told = meanings.flatMap(({ kind, value }) =>
      kind === 'words'
        ? []
        : [{ kind, value, label: labelOf({ kind, value }, language, meanings.length === 1) }],
    )
    const without = spoken.filter((one) => one !== words).join(' ')
    return told.length > 0 ? [{ words, without, meanings: told }] : []
  })
}

/** A city that cannot be anything else is told as where one sets out. */
function labelOf(
  { kind, value }: Meaning,
  language: WordLanguage | undefined,
  isOnly: boolean,
): string | null {
  if (!language) return null
  const t = translator(language)
  const city = placeOf(value)?.names[language]
  if (city && kind === 'origin' && isOnly) return t('search.fromCity', { city })
  if (city && (kind === 'place' || kind === 'origin')) return city
  if (kind === 'occasion') return seasonOf(value)?.names[language] ?? null
  if (kind === 'destination' && isDestination(value)) return t(destinationNames[value])
  if (kind !== 'month') return null
  const [calendar, month] = value.split(':')
  return monthName(calendar ?? '', Number(month), language)
}

function monthName(calendar: string, month: number, language: WordLanguage): string | null {
  if (calendar !== 'gregorian')
    return monthNames(translator(language), calendar === 'hijri' ? 'hijri' : 'solar')[month - 1] ?? null
  return formats(language).gregorianMonth(`2027-${String(month).padStart(2, '0')}-01`)
}

/** What filters by name are called in a language, with their years. */
export function namesOf(named: Named, language: WordLanguage): NonNullable<FilterNames> {
  const { from, month, occasion } = namedIn(named)
  const digits = formats(language).digits
  return {
    ...(from && { from: from.names[language] }),
    ...(month && { month: `${monthName(month.calendar, month.month, language)} ${digits(month.year)}` }),
    ...(occasion && { occasion: occasionLabel(occasion, language) }),
  }
}

/** Occasions that are offered are of the next year, as many as fit a list. */
const mostOccasions = 8

/** The facets, where they are asked for with the choices of named filters and their names in a language. */
export function namedFacets(
  facets: CountedFacets,
  today: CalendarDate,
  { choices, words: language }: { choices?: '1' | undefined; words?: WordLanguage | undefined },
): Facets {
  const { departures = [], months = [], ...counted } = facets
  if (!choices) return counted
  const name = (id: string) => (language ? (placeOf(id)?.names[language] ?? null) : null)
  return {
    ...counted,
    departures: departures
      .map((one) => ({ ...one, label: name(one.value) }))
      .sort((a, b) => (a.label ?? a.value).localeCompare(b.label ?? b.value, language)),
    months: months.map((one) => ({
      ...one,
      label: language ? monthLabel(one.value, language) : null,
    })),
    occasions: offeredOccurrences(today)
      .slice(0, mostOccasions)
      .map((one) => ({ value: occasionSlug(one), label: language ? occasionLabel(one, language) : null })),
  }
}

const occasionLabel = ({ season, year }: Pick<Occurrence, 'season' | 'year'>, language: WordLanguage) =>
  `${season.names[language]} ${formats(language).digits(year)}`

/** 'February 2027', and the Hijri months that it touches. */
function monthLabel(value: string, language: WordLanguage): string | null {
  const days = readMonth(value)
  if (!days) return null
  const hijri = [days.first, days.last].map((day) => inCalendar('hijri', day).month)
  const names = [...new Set(hijri)].map((month) => monthName('hijri', month, language))
  const { digits } = formats(language)
  return `${monthName('gregorian', days.month, language)} ${digits(days.year)} (${names.join(' – ')})`
}
