import { addDays, type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'

/** The calendar in which a trip comes back every year. */
export type Calendar = 'hijri' | 'solar'

export type HijriDate = { year: number; month: number; day: number }

// Umm al-Qura by name: the plain 'islamic' calendar differs from engine to engine.
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})
const hijriYearInDays = 354.367

/** '2027-07-24' is 20 Safar 1449: { year: 1449, month: 2, day: 20 }. */
export function hijriDate(date: CalendarDate): HijriDate {
  const parts = hijri.formatToParts(new Date(`${date}T00:00:00Z`))
  const number = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  return { year: number('year'), month: number('month'), day: number('day') }
}

/** The same day of the same month in a later or earlier year; the month's last day where it is shorter. */
export function addYears(date: CalendarDate, years: number, calendar: Calendar): CalendarDate {
  return calendar === 'hijri' ? addHijriYears(date, years) : addSolarYears(date, years)
}

/** Whole years of the calendar from one date to another, rounded down. */
export function wholeYears(from: CalendarDate, to: CalendarDate, calendar: Calendar): number {
  const guess = Math.floor(daysBetween(from, to) / (calendar === 'hijri' ? hijriYearInDays : 365.2425))
  const candidates = [guess + 1, guess, guess - 1]
  return candidates.find((years) => addYears(from, years, calendar) <= to) ?? guess - 1
}

function addHijriYears(date: CalendarDate, years: number): CalendarDate {
  const { year, month, day } = hijriDate(date)
  const near = addDays(date, Math.round(years * hijriYearInDays) - 5)
  const days = Array.from({ length: 11 }, (_, offset) => addDays(near, offset))
  const sameDay = (wanted: number) =>
    days.find((candidate) => {
      const found = hijriDate(candidate)
      return found.year === year + years && found.month === month && found.day === wanted
    })
  const found = sameDay(day) ?? sameDay(day - 1)
  if (!found) throw new RangeError(`Outside of the Umm al-Qura tables: ${date} and ${years} years`)
  return found
}

function addSolarYears(date: CalendarDate, years: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}
