import { arrayContains, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { type Destination, destinations } from '#domain/reference/destinations.ts'
import { soonDays } from '#domain/search/alerts.ts'
import { foldForm, lexicon, listForms } from '#domain/search/lexicon.ts'
import type { Meaning } from '#domain/search/meanings.ts'
import { parseQuery, type QueryPart } from '#domain/search/query-parser.ts'
import { getMonthDays, listUpcomingMonths, type MonthDays } from '#domain/seasons/months.ts'
import { listUpcomingOccurrences, type Occurrence } from '#domain/seasons/occurrences.ts'
import { findSeason } from '#domain/seasons/seasons.ts'
import { containsSpelling } from '#server/trips/core/keywords-view.ts'
import { coversOccasion, hasDestination, none } from '#server/trips/core/on-occasion.ts'
import { trips } from '#server/trips/core/tables.ts'

/** So many years ahead an occasion or a month is looked for that was named without one. */
const yearsAhead = 2

const anyOf = (conditions: SQL[]): SQL => or(...conditions) ?? none

/** Whether a trip's words have all of these, each at least begun. */
export const containsWords = (words: readonly string[]): SQL => containsSpelling([words])

/** Trips that the words of a query find (FIN-01): each part by what it means or says, the rest by the words of the trip. */
export function matchesQuery(query: string, today: CalendarDate): SQL {
  if (foldForm(query) === '') return none
  const { parts, unknownWords } = parseQuery(query)
  const conditions = [
    ...parts.map((part) => matchesPart(part, today)),
    ...unknownWords.map(({ spellings }) => containsSpelling(spellings)),
  ]
  return sql.join([sql`true`, ...conditions], sql` AND `)
}

/** Matches a part by its meanings or by its words: organizers write what no field holds. */
function matchesPart({ words, meanings, isDeparture }: QueryPart, today: CalendarDate): SQL {
  const meant = meanings.map((meaning) => meaningCondition(meaning, today))
  return sql`(${anyOf(isDeparture ? meant : [...meant, containsWords(words.split(' '))])})`
}

function meaningCondition({ kind, value }: Meaning, today: CalendarDate): SQL {
  if (kind === 'place') return arrayContains(trips.places, [value])
  if (kind === 'origin') return departsFrom(value)
  if (kind === 'occasion') return anyOf(upcomingOccasions(value, today).map(coversOccasion))
  if (kind === 'month') return anyOf(upcomingMonths(value, today).map(departsIn))
  if (kind === 'destination' || kind === 'kind') return hasDestination(destinationsOf({ kind, value }))
  if (kind === 'tag') return arrayContains(trips.tags, [value])
  if (kind === 'includes') return includesService(value)
  if (kind === 'hotel') return hotelCondition(value)
  if (kind === 'room') return sql`${trips.prices} @> ${JSON.stringify([{ room: roomType(value) }])}::jsonb`
  if (kind === 'duration') return hasDuration(value)
  if (kind === 'time') return departsWithin(value, today)
  return anyOf(listForms(value).map((form) => containsWords(foldForm(form).split(' '))))
}

/** Where a trip may lead that is called so; a kind of journey has several. */
export const destinationsOf = ({ kind, value }: Meaning): Destination[] =>
  kind === 'kind'
    ? ['iraq', 'iran', 'syria', 'iran-iraq', 'umrah-iran-iraq']
    : destinations.filter((one) => one.includes(value))

/** Trips that set out from a place of ours. */
export const departsFrom = (place: string): SQL => eq(trips.departurePlace, place)

const departsBetween = (first: CalendarDate, last: CalendarDate): SQL =>
  sql`(${gte(trips.departureDate, first)} AND ${lte(trips.departureDate, last)})`

/** Trips that set out in a month. */
export const departsIn = ({ first, last }: MonthDays): SQL => departsBetween(first, last)

export function upcomingOccasions(id: string, today: CalendarDate): Occurrence[] {
  const season = findSeason(id)
  return season ? listUpcomingOccurrences(season, today, yearsAhead) : []
}

export function upcomingMonths(value: string, today: CalendarDate): MonthDays[] {
  const [calendar, month] = value.split(':')
  const known = calendar === 'hijri' || calendar === 'jalali' ? calendar : 'gregorian'
  return listUpcomingMonths(known, Number(month), today, yearsAhead)
}

function includesService(what: string): SQL {
  if (what === 'visa') return eq(trips.visa, 'included')
  return what === 'meals' ? eq(trips.includesMeals, true) : eq(trips.includesGuide, true)
}

/** At least the requested stars; near is at most 500 m on foot. */
function hotelCondition(value: string): SQL {
  const [, stars] = /^([345])-star$/.exec(value) ?? []
  if (!stars) return sql`${trips.hotels} @? '$[*] ? (@.metres <= 500)'`
  return sql`(${trips.accommodationStars} >= ${Number(stars)} OR ${trips.hotels} @? ${`$[*] ? (@.stars >= ${stars})`}::jsonpath)`
}

/** People say by how many they share; a price row of five and more is the shared one. */
const roomType = (value: string) => (value === 'quint' ? 'shared' : value)

/** Short is up to eight days, long from two weeks on, both days counted. */
export const nightBounds = (value: string) => (value === 'short' ? { most: 7 } : { least: 13 })

function hasDuration(value: string): SQL {
  const { most, least } = { most: undefined, least: undefined, ...nightBounds(value) }
  const nights = sql`${trips.returnDate} - ${trips.departureDate}`
  return most === undefined ? sql`${nights} >= ${least}` : sql`${nights} <= ${most}`
}

function departsWithin(value: string, today: CalendarDate): SQL {
  const days = daysWithin(value, today)
  return days ? departsBetween(days.first, days.last) : none
}

/** The days that "soon", "this month" and "next month" mean. */
export function daysWithin(
  value: string,
  today: CalendarDate,
): { first: CalendarDate; last: CalendarDate } | undefined {
  if (value === 'soon') return { first: today, last: addDays(today, soonDays) }
  const [year, month] = today.split('-').map(Number)
  const wanted = value === 'this-month' ? Number(month) : Number(month) + 1
  return getMonthDays('gregorian', Number(year) + (wanted > 12 ? 1 : 0), ((wanted - 1) % 12) + 1)
}

const isFeature = ({ kind }: Meaning) => ['tag', 'includes', 'hotel', 'room'].includes(kind)
const featureName = ({ kind, value }: Meaning) => `${kind}:${value}`

/** Features that a trip has or lacks, whatever the day: each has a bit in the catalogue (decision 0051), 31 at most. */
export const features: readonly string[] = [
  ...new Set([...lexicon.values()].flatMap(({ meanings }) => meanings.filter(isFeature).map(featureName))),
].sort()

/** The bits of a trip's features. */
export const featureBits: SQL = sql.join(
  features.map((name, bit) => {
    const [kind = '', value = ''] = name.split(':')
    const has = meaningCondition({ kind: kind as Meaning['kind'], value }, '1970-01-01')
    return sql`CASE WHEN ${has} THEN ${sql.raw(String(2 ** bit))} ELSE 0 END`
  }),
  sql` + `,
)
