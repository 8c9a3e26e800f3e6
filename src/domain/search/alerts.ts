import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { getMonthDays, parseMonth } from '#domain/seasons/months.ts'
import { calculateOccurrence, parseOccasionSlug } from '#domain/seasons/occurrences.ts'
import { alertDays } from './alert-days.ts'
import type { TripSearchFilters } from './nearest.ts'
import { parseQuery } from './query-parser.ts'

/**
 * The filters of an alert: a saved search of trips with all its filters. `readOn` is the day from which words
 * such as "next month" are counted; only a search with such words has one.
 */
export type AlertFilters = TripSearchFilters & { readOn?: CalendarDate }

/** Hours between two emails of one alert. */
export const hoursBetweenEmails = 24

/** The filters that expire on a day. */
const expiringFilters = ['month', 'occasion', 'departureTo', 'q'] as const
type ExpiringFilter = (typeof expiringFilters)[number]

/** The first day on which an alert is over: its period has passed, or it has reached its maximum age. */
export function calculateAlertEnd(filters: AlertFilters, today: CalendarDate): CalendarDate {
  return Object.values(filterEndDays(filters)).reduce(
    (first, day) => (day < first ? day : first),
    addDays(today, alertDays),
  )
}

/** The filters by which nothing can be published any more on a day: an alert for them would never be sent. */
export function findExpiredFilters(filters: AlertFilters, today: CalendarDate): ExpiringFilter[] {
  const ends = filterEndDays(filters)
  return expiringFilters.filter((name) => (ends[name] ?? '9') <= today)
}

function filterEndDays({ month = '', occasion = '', departureTo, q, readOn }: AlertFilters) {
  const known = parseOccasionSlug(occasion)
  const last = {
    month: parseMonth(month)?.last,
    // The moon may bring it a day later than it is computed.
    occasion: addDaysIfKnown(known && calculateOccurrence(known.season, known.year)?.last, 1),
    departureTo,
    q: readOn && lastMeantDay(q, readOn),
  }
  return Object.fromEntries(
    expiringFilters.flatMap((name) => {
      const day = addDaysIfKnown(last[name], 1)
      return day ? [[name, day]] : []
    }),
  ) as Partial<Record<ExpiringFilter, CalendarDate>>
}

const addDaysIfKnown = (day: CalendarDate | undefined, days: number) => day && addDays(day, days)

const findTimeWords = (q: string) =>
  parseQuery(q).parts.filter(({ meanings }) => meanings.every(({ kind }) => kind === 'time'))

/** Whether words of a search depend on the day of the search: "next month", "soon". */
export const hasRelativeTime = (q = ''): boolean => findTimeWords(q).length > 0

/** Days that "soon" reaches. */
export const soonDays = 21

/** The last day that all words of time in a search mean. */
function lastMeantDay(q = '', readOn: CalendarDate): CalendarDate | undefined {
  const days = findTimeWords(q).map(({ meanings }) =>
    meanings.map(({ value }) => lastDayOf(value, readOn)).reduce((one, other) => (other > one ? other : one)),
  )
  return days.length > 0 ? days.reduce((one, other) => (other < one ? other : one)) : undefined
}

function lastDayOf(value: string, today: CalendarDate): CalendarDate {
  if (value === 'soon') return addDays(today, soonDays)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const wanted = value === 'this-month' ? month : month + 1
  return (
    getMonthDays('gregorian', year + (wanted > 12 ? 1 : 0), ((wanted - 1) % 12) + 1)?.last ??
    addDays(today, alertDays)
  )
}
