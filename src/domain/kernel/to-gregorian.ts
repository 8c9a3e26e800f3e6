import { addDays, type CalendarDate } from './calendar.ts'
import { convertDate, type NonGregorianCalendar, type NonGregorianDate } from './non-gregorian.ts'

/** The day that another calendar's date is; undefined where that calendar has no such day (30 Safar in most years). */
export function toGregorian(
  calendar: NonGregorianCalendar,
  date: NonGregorianDate,
): CalendarDate | undefined {
  const { year, month, day } = date
  if (![year, month, day].every(Number.isInteger)) return undefined
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1270 || year > 1600) return undefined
  if (day > 1) return searchDay(calendar, date)
  const name = `${calendar} ${year} ${month}`
  if (!firstDays.has(name)) firstDays.set(name, searchDay(calendar, date))
  return firstDays.get(name)
}

/** First days of months, eight thousand at most: every page that shows occasions needs some dozens. */
const firstDays = new Map<string, CalendarDate | undefined>()

function searchDay(calendar: NonGregorianCalendar, date: NonGregorianDate): CalendarDate | undefined {
  const { year, month, day } = date
  let guess = addDays(epochs[calendar].day, Math.round(yearsSince(calendar, date) * epochs[calendar].year))
  // The guess is off by a few days at most; two corrections by its result find the day.
  for (let turn = 0; turn < 4; turn++) {
    const found = convertDate(calendar, guess)
    if (found.year === year && found.month === month && found.day === day) return guess
    const off = yearsSince(calendar, date) - yearsSince(calendar, found)
    guess = addDays(guess, Math.round(off * epochs[calendar].year) || Math.sign(off))
  }
  return undefined
}

/** A known first day of a year, and the mean length of a year in days. */
const epochs = {
  hijri: { from: 1448, day: '2026-06-16', year: 354.367, month: 29.53 },
  solar: { from: 1406, day: '2027-03-21', year: 365.2422, month: 30.437 },
} as const

function yearsSince(calendar: NonGregorianCalendar, { year, month, day }: NonGregorianDate): number {
  const { from, year: length, month: monthLength } = epochs[calendar]
  // The first six solar months have 31 days.
  const before =
    calendar === 'solar'
      ? Math.min(month - 1, 6) * 31 + Math.max(month - 7, 0) * 30
      : (month - 1) * monthLength
  return year - from + (before + day - 1) / length
}
