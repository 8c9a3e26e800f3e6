import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { convertDate } from '#domain/kernel/non-gregorian.ts'
import { toGregorian } from '#domain/kernel/to-gregorian.ts'

/** The calendars that a month can be of, as searches name them. */
export type MonthCalendar = 'gregorian' | 'hijri' | 'jalali'

/** The days of a month, both included. */
export type MonthDays = {
  calendar: MonthCalendar
  year: number
  month: number
  first: CalendarDate
  last: CalendarDate
}

/** The days of a month of a year; undefined where the calendar does not reach it. */
export function getMonthDays(calendar: MonthCalendar, year: number, month: number): MonthDays | undefined {
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const first = firstDay(calendar, year, month)
  const next = firstDay(calendar, nextYear, nextMonth)
  return first && next ? { calendar, year, month, first, last: addDays(next, -1) } : undefined
}

function firstDay(calendar: MonthCalendar, year: number, month: number): CalendarDate | undefined {
  if (month < 1 || month > 12) return undefined
  if (calendar !== 'gregorian')
    return toGregorian(calendar === 'hijri' ? 'hijri' : 'solar', { year, month, day: 1 })
  return year < 1900 || year > 2200 ? undefined : `${year}-${String(month).padStart(2, '0')}-01`
}

/** A month as an address names it: '2027-02', 'hijri:1448-09', 'solar:1405-12'; undefined where it is none. */
export function parseMonth(text: string): MonthDays | undefined {
  const [, name, year = '', month = ''] = /^(?:(hijri|solar):)?(\d{4})-(\d{2})$/.exec(text) ?? []
  if (!year) return undefined
  const calendar = name === 'hijri' ? 'hijri' : name === 'solar' ? 'jalali' : 'gregorian'
  return getMonthDays(calendar, Number(year), Number(month))
}

/** The months of a name that are not over on a day, the next one first: 'rajab' says no year. */
export function listUpcomingMonths(
  calendar: MonthCalendar,
  month: number,
  today: CalendarDate,
  count: number,
): MonthDays[] {
  const year =
    calendar === 'gregorian'
      ? Number(today.slice(0, 4))
      : convertDate(calendar === 'hijri' ? 'hijri' : 'solar', today).year
  return Array.from({ length: count + 1 }, (_, index) => getMonthDays(calendar, year + index, month))
    .filter((one) => one !== undefined)
    .filter(({ last }) => last >= today)
    .slice(0, count)
}
