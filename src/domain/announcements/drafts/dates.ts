import { plainMonths } from '#domain/announcements/words/months.ts'
import { addDays, type CalendarDate, calendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { toAsciiDigits } from '#domain/kernel/numerals.ts'

const months = new Map(
  plainMonths.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)
const weekday = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b/g
const dayWord = 'days?|d|din|دن|يوم|أيام|ايام|روز|દિવસ|दिन'
const dayRange = new RegExp(`\\d\\s*(?:-|–|—|to|or|/)\\s*\\d+\\s*(?:${dayWord})?$`)

/** A day as it was written; without a year where there is none. */
type PartialDate = { day: number; month: number; year?: number }

/** Departure and return that an announcement names beyond doubt. */
export type AnnouncedDates = { departureDate?: CalendarDate; returnDate?: CalendarDate }

/**
 * The dates of an announcement where they can only mean one thing: a single departure with day and month, of the year
 * written or the next such day to come. 05/06 may be May or June, and none of several departures is selected.
 */
export function parseAnnouncedDates(
  departures: readonly string[],
  duration: string,
  today: CalendarDate,
): AnnouncedDates {
  if (departures.length !== 1) return {}
  const days = parseAnnouncedDays(duration)
  const text = toAsciiDigits(departures[0] ?? '').toLowerCase()
  const departureDate = resolveDate(parseDate(text), today)
  if (departureDate)
    return days === undefined || days < 2
      ? { departureDate }
      : { departureDate, returnDate: addDays(departureDate, days - 1) }
  return parseAnnouncedSpan(text, days, today)
}

/** '20 July - 6 August 2027': from departure to return, where it is as long as the announcement says. */
function parseAnnouncedSpan(text: string, days: number | undefined, today: CalendarDate): AnnouncedDates {
  const [first = '', last = '', more] = text.split(/\s(?:to|till|until)\s|[–—]|\s-\s/)
  const [from, to] = [parseDate(first), parseDate(last)]
  if (!from || more !== undefined) return {}
  const returnDate = resolveDate(to, today)
  if (!returnDate) return {}
  const year = Number(returnDate.slice(0, 4))
  const sameYear = resolveDate({ year, ...from }, today)
  const isBefore = sameYear !== undefined && daysBetween(sameYear, returnDate) >= 0
  const departureDate = isBefore ? sameYear : resolveDate({ year: year - 1, ...from }, today)
  if (!departureDate) return {}
  const length = daysBetween(departureDate, returnDate) + 1
  return length >= 2 && length === (days ?? length) ? { departureDate, returnDate } : {}
}

/** The number of days where there is only one, of days and not of nights. */
function parseAnnouncedDays(duration: string): number | undefined {
  const text = toAsciiDigits(duration).toLowerCase().trim()
  if (dayRange.test(text)) return undefined
  const said = /^\d{1,3}$/.test(text)
    ? [text]
    : [...text.matchAll(new RegExp(`(\\d{1,3})\\s*(?:${dayWord})(?!\\p{L})`, 'gu'))].map(([, count]) => count)
  return said.length === 1 ? Number(said[0]) : undefined
}

function parseDate(text: string): PartialDate | undefined {
  const plain = text.replaceAll(weekday, '').replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
  const words = plain.split(/[\s,.،]/).filter(Boolean)
  return parseNumericDate(plain.trim()) ?? parseWordDate(words)
}

function parseNumericDate(text: string): PartialDate | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) }
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text)
  if (!found) return undefined
  const [first, second] = [Number(found[1]), Number(found[2])]
  // Day first, as is usual here, unless it cannot be; where both can be a month it is unknown.
  if (first !== second && first <= 12 && second <= 12) return undefined
  const [day, month] = second > 12 ? [second, first] : [first, second]
  return { day, month, year: toFullYear(String(found[3])) }
}

function parseWordDate(words: readonly string[]): PartialDate | undefined {
  const [one = '', other = '', year, more] = words
  if (more !== undefined) return undefined
  const [day, name] = months.has(one) ? [other, one] : [one, other]
  const month = months.get(name)
  if (month === undefined) return undefined
  return { day: Number(day), month, ...(year !== undefined && { year: toFullYear(year.replace("'", '')) }) }
}

const toFullYear = (year: string): number => Number(year) + (year.length === 2 ? 2000 : 0)

/** The calendar day; without a year the next one to come, if there is one within a year. */
function resolveDate(written: PartialDate | undefined, today: CalendarDate): CalendarDate | undefined {
  if (!written) return undefined
  const two = (number: number) => String(number).padStart(2, '0')
  const on = (year: number) => calendarDate(`${year}-${two(written.month)}-${two(written.day)}`)
  if (written.year !== undefined) return written.year >= 2000 ? on(written.year) : undefined
  const year = Number(today.slice(0, 4))
  const next = on(year)
  return next && daysBetween(today, next) >= 0 ? next : next && on(year + 1)
}
