import { arrayContains, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { type Destination, destinations } from '#domain/reference/destinations.ts'
import { soonDays } from '#domain/search/alerts.ts'
import { foldForm, formsOf, lexicon } from '#domain/search/lexicon.ts'
import type { Meaning } from '#domain/search/meanings.ts'
import { type Part, readQuery } from '#domain/search/reading.ts'
import { comingMonths, type MonthDays, monthDays } from '#domain/seasons/months.ts'
import { comingOccurrences, type Occurrence } from '#domain/seasons/occurrences.ts'
import { seasonOf } from '#domain/seasons/seasons.ts'
import { during, goesTo, none } from '#server/trips/core/on-occasion.ts'
import { trips } from '#server/trips/core/tables.ts'

/** So many years ahead an occasion or a month is looked for that was named without one. */
const yearsAhead = 2

const either = (conditions: SQL[]): SQL => or(...conditions) ?? none

/** Whether a trip's words have all of these, each at least begun. */
function carries(words: string[]): SQL {
  return sql`${trips.searchVector} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}

/** Trips that the words of a query find (FIN-01): each part by what it means or says, the rest by the words of the trip. */
export function saidBy(query: string, today: CalendarDate): SQL {
  if (foldForm(query) === '') return none
  const { parts, rest } = readQuery(query)
  const conditions = [...parts.map((part) => meantBy(part, today)), ...rest.map((word) => carries([word]))]
  return sql.join([sql`true`, ...conditions], sql` AND `)
}

/** What somebody wrote of the matter finds a trip too: organizers name what no field holds. */
function meantBy({ words, meanings, departs }: Part, today: CalendarDate): SQL {
  const meant = meanings.map((meaning) => conditionOf(meaning, today))
  return sql`(${either(departs ? meant : [...meant, carries(words.split(' '))])})`
}

function conditionOf({ kind, value }: Meaning, today: CalendarDate): SQL {
  if (kind === 'place') return arrayContains(trips.places, [value])
  if (kind === 'origin') return departsFrom(value)
  if (kind === 'occasion') return either(occasions(value, today).map(during))
  if (kind === 'month') return either(months(value, today).map(departsIn))
  if (kind === 'destination' || kind === 'kind') return goesTo(destinationsOf({ kind, value }))
  if (kind === 'tag') return arrayContains(trips.tags, [value])
  if (kind === 'includes') return includes(value)
  if (kind === 'hotel') return hotel(value)
  if (kind === 'room') return sql`${trips.prices} @> ${JSON.stringify([{ room: roomOf(value) }])}::jsonb`
  if (kind === 'duration') return lasts(value)
  if (kind === 'time') return departsWithin(value, today)
  return either(formsOf(value).map((form) => carries(foldForm(form).split(' '))))
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

export function occasions(id: string, today: CalendarDate): Occurrence[] {
  const season = seasonOf(id)
  return season ? comingOccurrences(season, today, yearsAhead) : []
}

export function months(value: string, today: CalendarDate): MonthDays[] {
  const [calendar, month] = value.split(':')
  const known = calendar === 'hijri' || calendar === 'jalali' ? calendar : 'gregorian'
  return comingMonths(known, Number(month), today, yearsAhead)
}

function includes(what: string): SQL {
  if (what === 'visa') return eq(trips.visa, 'included')
  return what === 'meals' ? eq(trips.includesMeals, true) : eq(trips.includesGuide, true)
}

/** Stars at least as many as were asked for; near is at most 500 m on foot. */
function hotel(value: string): SQL {
  const [, stars] = /^([345])-star$/.exec(value) ?? []
  if (!stars) return sql`${trips.hotels} @? '$[*] ? (@.metres <= 500)'`
  return sql`(${trips.accommodationStars} >= ${Number(stars)} OR ${trips.hotels} @? ${`$[*] ? (@.stars >= ${stars})`}::jsonpath)`
}

/** People say by how many they share; a price row of five and more is the shared one. */
const roomOf = (value: string) => (value === 'quint' ? 'shared' : value)

/** Short is up to eight days, long from two weeks on, both days counted. */
export const nightsOf = (value: string) => (value === 'short' ? { most: 7 } : { least: 13 })

function lasts(value: string): SQL {
  const { most, least } = { most: undefined, least: undefined, ...nightsOf(value) }
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
  return monthDays('gregorian', Number(year) + (wanted > 12 ? 1 : 0), ((wanted - 1) % 12) + 1)
}

const isFeature = ({ kind }: Meaning) => ['tag', 'includes', 'hotel', 'room'].includes(kind)
const nameOf = ({ kind, value }: Meaning) => `${kind}:${value}`

/** What a trip has or has not, whatever the day: each has a bit in the catalogue (decision 0051), 31 at most. */
export const features: readonly string[] = [
  ...new Set([...lexicon.values()].flatMap(({ meanings }) => meanings.filter(isFeature).map(nameOf))),
].sort()

/** The bits of a trip's features. */
export const featuresOfTrip: SQL = sql.join(
  features.map((name, bit) => {
    const [kind = '', value = ''] = name.split(':')
    const has = conditionOf({ kind: kind as Meaning['kind'], value }, '1970-01-01')
    return sql`CASE WHEN ${has} THEN ${sql.raw(String(2 ** bit))} ELSE 0 END`
  }),
  sql` + `,
)
