import { addDays, type CalendarDate } from './calendar.ts'

/** The calendars of pilgrims beside the Gregorian: Hijri as Umm al-Qura computes it, and Iran's solar Hijri. */
export type OtherCalendar = 'hijri' | 'solar'

/** A day of one of these calendars; months from 1. */
export type OtherDate = { year: number; month: number; day: number }

// Intl has the tables; its month names are partly wrong (season-vectors.json), its numbers are right.
const calendars = { hijri: 'islamic-umalqura', solar: 'persian' } as const
const formats = new Map<OtherCalendar, Intl.DateTimeFormat>()

/** A day in another calendar. The Hijri one is computed: a sighting may move its months by a day. */
export function inCalendar(calendar: OtherCalendar, date: CalendarDate): OtherDate {
  const last = lastRead.get(calendar)
  if (last?.of === date) return last.is
  const is = readIn(calendar, date)
  lastRead.set(calendar, { of: date, is })
  return is
}

/** Today is asked for again and again, and Intl takes its time. */
const lastRead = new Map<OtherCalendar, { of: CalendarDate; is: OtherDate }>()

function readIn(calendar: OtherCalendar, date: CalendarDate): OtherDate {
  const parts = formatOf(calendar).formatToParts(new Date(`${date.slice(0, 10)}T00:00:00Z`))
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: number('year'), month: number('month'), day: number('day') }
}

/** The day that another calendar's date is; undefined where that calendar has no such day (30 Safar in most years). */
export function fromCalendar(calendar: OtherCalendar, date: OtherDate): CalendarDate | undefined {
  const { year, month, day } = date
  if (![year, month, day].every(Number.isInteger)) return undefined
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1270 || year > 1600) return undefined
  if (day > 1) return lookedFor(calendar, date)
  const name = `${calendar} ${year} ${month}`
  if (!firstDays.has(name)) firstDays.set(name, lookedFor(calendar, date))
  return firstDays.get(name)
}

/** First days of months, eight thousand at most: every page that offers occasions asks for some dozens. */
const firstDays = new Map<string, CalendarDate | undefined>()

function lookedFor(calendar: OtherCalendar, date: OtherDate): CalendarDate | undefined {
  const { year, month, day } = date
  let guess = addDays(epochs[calendar].day, Math.round(yearsSince(calendar, date) * epochs[calendar].year))
  // The guess is out by a few days at most; two corrections by what it turned out to be meet the day.
  for (let turn = 0; turn < 4; turn++) {
    const found = inCalendar(calendar, guess)
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

function yearsSince(calendar: OtherCalendar, { year, month, day }: OtherDate): number {
  const { from, year: length, month: monthLength } = epochs[calendar]
  // The first six solar months have 31 days.
  const before =
    calendar === 'solar'
      ? Math.min(month - 1, 6) * 31 + Math.max(month - 7, 0) * 30
      : (month - 1) * monthLength
  return year - from + (before + day - 1) / length
}

function formatOf(calendar: OtherCalendar): Intl.DateTimeFormat {
  const known = formats.get(calendar)
  if (known) return known
  const made = new Intl.DateTimeFormat(`en-u-nu-latn-ca-${calendars[calendar]}`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  formats.set(calendar, made)
  return made
}
