import { addDays, type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { convertDate } from '#domain/kernel/non-gregorian.ts'
import { toGregorian } from '#domain/kernel/to-gregorian.ts'
import { type Authority, findSeason, type Season, type SeasonDay, seasons } from './seasons.ts'

/** An authority's announcement: the first day of a Hijri month, months from 1. */
export type Sighting = { authority: Authority; hijriYear: number; month: number; firstDay: CalendarDate }

/** An occasion in one year. */
export type Occurrence = {
  season: Season
  /** Hijri; of the solar calendar for an occasion of that. */
  year: number
  /** The days that a trip has to contain, both included: of a night its evening, which is the day before its date. */
  first: CalendarDate
  last: CalendarDate
  /** Until its month was seen each of them may come a day earlier or later. What the sun decides is certain. */
  isCertain: boolean
}

/**
 * The days of an occasion in a year, computed (Umm al-Qura) or as the authority announced the month; undefined for years
 * that the calendars do not reach.
 */
export function calculateOccurrence(
  season: Season,
  year: number,
  sightings: readonly Sighting[] = [],
  authority: Authority = season.authorities[0],
): Occurrence | undefined {
  if (!season.days) {
    const day = toGregorian('solar', { year, month: 1, day: 1 })
    return day === undefined ? undefined : { season, year, first: day, last: day, isCertain: true }
  }
  const seen = sightings.filter((one) => one.authority === authority)
  const first = findDay(season.days.first, year, seen)
  const last = findDay(season.days.last, year, seen)
  if (!first || !last) return undefined
  const evening = season.observed === 'night' ? -1 : 0
  return {
    season,
    year,
    first: addDays(first.day, evening),
    last: addDays(last.day, evening),
    isCertain: first.isSeen,
  }
}

type DayInYear = { day: CalendarDate; isSeen: boolean }

function findDay({ month, day }: SeasonDay, year: number, seen: Sighting[]): DayInYear | undefined {
  const start = monthStart(year, month, seen)
  if (!start) return undefined
  if (day !== 'last') return { day: addDays(start.day, day - 1), isSeen: start.isSeen }
  const next = month === 12 ? monthStart(year + 1, 1, seen) : monthStart(year, month + 1, seen)
  if (!next) return undefined
  // A month has 29 or 30 days, whatever was announced of its neighbours.
  const length = Math.min(30, Math.max(29, daysBetween(start.day, next.day)))
  return { day: addDays(start.day, length - 1), isSeen: next.isSeen }
}

/** The first day of a Hijri month: as it was seen, else as it is computed. */
function monthStart(year: number, month: number, seen: Sighting[]): DayInYear | undefined {
  const announced = seen.find((one) => one.hijriYear === year && one.month === month)
  if (announced) return { day: announced.firstDay, isSeen: true }
  const day = toGregorian('hijri', { year, month, day: 1 })
  return day === undefined ? undefined : { day, isSeen: false }
}

/** The occurrences that are not over on a day, the next one first. */
export function listUpcomingOccurrences(
  season: Season,
  today: CalendarDate,
  count: number,
  sightings: readonly Sighting[] = [],
): Occurrence[] {
  // A day more, for an occasion that is expected today may still come tomorrow.
  const { year } = convertDate(season.days ? 'hijri' : 'solar', today)
  return Array.from({ length: count + 2 }, (_, index) =>
    calculateOccurrence(season, year - 1 + index, sightings),
  )
    .filter((one) => one !== undefined)
    .filter((one) => addDays(one.last, one.isCertain ? 0 : 1) >= today)
    .slice(0, count)
}

/** The demand from which an occasion is listed (`Season.demand`); others are found by their names. */
const minListedDemand = 3

/** The next occurrence of each occasion that is offered, by their days. */
export function listOfferedOccurrences(
  today: CalendarDate,
  sightings: readonly Sighting[] = [],
): Occurrence[] {
  return seasons
    .filter(({ demand }) => demand >= minListedDemand)
    .flatMap((season) => listUpcomingOccurrences(season, today, 1, sightings))
    .toSorted((a, b) => a.first.localeCompare(b.first) || a.season.id.localeCompare(b.season.id))
}

/** An occasion of one year as addresses name it: 'arbaeen-1449'. */
export function occasionSlug({ season, year }: Pick<Occurrence, 'season' | 'year'>): string {
  return `${season.id}-${year}`
}

/** The occasion and year of such a name; undefined where there is none of it. */
export function parseOccasionSlug(slug: string): { season: Season; year: number } | undefined {
  const [, id = '', digits = ''] = /^([a-z][a-z0-9-]{2,40})-(1[34]\d\d)$/.exec(slug) ?? []
  const season = findSeason(id)
  return season && { season, year: Number(digits) }
}

/** Years that have a page: ten that are over, for links stay, and three to come. */
const shownYears = { over: 10, coming: 3 }

/** Whether an occasion of a year has a page on a day. */
export function isShownYear(season: Season, year: number, today: CalendarDate): boolean {
  const now = convertDate(season.days ? 'hijri' : 'solar', today).year
  return year >= now - shownYears.over && year <= now + shownYears.coming
}
