import type { CalendarDate } from './calendar.ts'

/** The calendars of pilgrims beside the Gregorian: Hijri as Umm al-Qura computes it, and Iran's solar Hijri. */
export type NonGregorianCalendar = 'hijri' | 'solar'

/** A day of one of these calendars; months from 1. */
export type NonGregorianDate = { year: number; month: number; day: number }

// Intl has the tables; its month names are partly wrong (season-vectors.json), its numbers are right.
const intlCalendars = { hijri: 'islamic-umalqura', solar: 'persian' } as const
const formats = new Map<NonGregorianCalendar, Intl.DateTimeFormat>()

/** A day in another calendar. The Hijri one is computed: a sighting may move its months by a day. */
export function convertDate(calendar: NonGregorianCalendar, date: CalendarDate): NonGregorianDate {
  const key = `${calendar} ${date.slice(0, 10)}`
  const known = conversions.get(key)
  if (known) return known
  const converted = computeDate(calendar, date)
  if (conversions.size >= mostConversions) conversions.clear()
  conversions.set(key, converted)
  return converted
}

/** Today and the days of trips are converted again and again, and Intl is slow. */
const conversions = new Map<string, NonGregorianDate>()
const mostConversions = 1_000

function computeDate(calendar: NonGregorianCalendar, date: CalendarDate): NonGregorianDate {
  const parts = getFormat(calendar).formatToParts(new Date(`${date.slice(0, 10)}T00:00:00Z`))
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: number('year'), month: number('month'), day: number('day') }
}

function getFormat(calendar: NonGregorianCalendar): Intl.DateTimeFormat {
  const known = formats.get(calendar)
  if (known) return known
  const made = new Intl.DateTimeFormat(`en-u-nu-latn-ca-${intlCalendars[calendar]}`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  formats.set(calendar, made)
  return made
}
