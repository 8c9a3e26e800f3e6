import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { monthDays, readMonth } from '#domain/seasons/months.ts'
import { occurrenceOf, readOccasion } from '#domain/seasons/occurrences.ts'
import { alertDays } from './alert-days.ts'
import type { Asked } from './nearest.ts'
import { readQuery } from './reading.ts'

/**
 * What an alert waits for: a search of trips that is kept, with all that it asked. `readOn` is the day from which words
 * such as "next month" reckon; only a search that says such words has one.
 */
export type AlertFilters = Asked & { readOn?: CalendarDate }

/** Hours between two letters of one alert. */
export const hoursBetweenLetters = 24

/** What of a search ends on a day, by the filter that says so. */
const ending = ['month', 'occasion', 'departureTo', 'q'] as const
type Ending = (typeof ending)[number]

/** The first day on which an alert is over: what it asks for has passed, or it has stood long enough. */
export function alertEnd(filters: AlertFilters, today: CalendarDate): CalendarDate {
  return Object.values(endsOf(filters)).reduce(
    (first, day) => (day < first ? day : first),
    addDays(today, alertDays),
  )
}

/** The filters by which nothing can be published any more on a day: whoever asks for them waits in vain. */
export function overIn(filters: AlertFilters, today: CalendarDate): Ending[] {
  const ends = endsOf(filters)
  return ending.filter((name) => (ends[name] ?? '9') <= today)
}

function endsOf({ month = '', occasion = '', departureTo, q, readOn }: AlertFilters) {
  const known = readOccasion(occasion)
  const last = {
    month: readMonth(month)?.last,
    // The moon may bring it a day later than it is computed.
    occasion: afterwards(known && occurrenceOf(known.season, known.year)?.last, 1),
    departureTo,
    q: readOn && lastMeant(q, readOn),
  }
  return Object.fromEntries(
    ending.flatMap((name) => {
      const day = afterwards(last[name], 1)
      return day ? [[name, day]] : []
    }),
  ) as Partial<Record<Ending, CalendarDate>>
}

const afterwards = (day: CalendarDate | undefined, days: number) => day && addDays(day, days)

const timesIn = (q: string) =>
  readQuery(q).parts.filter(({ meanings }) => meanings.every(({ kind }) => kind === 'time'))

/** Whether words of a search reckon from the day on which they are said: "next month", "soon". */
export const saysWhen = (q = ''): boolean => timesIn(q).length > 0

/** Days that "soon" reaches. */
export const soonDays = 21

/** The last day that all words of time in a search mean. */
function lastMeant(q = '', readOn: CalendarDate): CalendarDate | undefined {
  const days = timesIn(q).map(({ meanings }) =>
    meanings.map(({ value }) => lastOf(value, readOn)).reduce((one, other) => (other > one ? other : one)),
  )
  return days.length > 0 ? days.reduce((one, other) => (other < one ? other : one)) : undefined
}

function lastOf(value: string, today: CalendarDate): CalendarDate {
  if (value === 'soon') return addDays(today, soonDays)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const wanted = value === 'this-month' ? month : month + 1
  return (
    monthDays('gregorian', year + (wanted > 12 ? 1 : 0), ((wanted - 1) % 12) + 1)?.last ??
    addDays(today, alertDays)
  )
}
