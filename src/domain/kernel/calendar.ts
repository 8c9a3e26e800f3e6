/** A day at the place of the trip, 'YYYY-MM-DD'. Not an instant: no time zone may move it (decisions: Product). */
export type CalendarDate = string

const dayInMilliseconds = 86_400_000
const isoDate =
  /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/

/**
 * Reads 'YYYY-MM-DD', an ISO timestamp or a Date, and takes its UTC calendar day. A timestamp without a zone is
 * read as UTC, so that the answer never depends on the machine. Undefined for impossible dates (2027-02-30) and
 * for years outside 1900 to 2200.
 */
export function calendarDate(input: string | Date): CalendarDate | undefined {
  const instant = typeof input === 'string' ? instantOf(input) : input
  if (!instant || Number.isNaN(instant.getTime())) return undefined
  const year = instant.getUTCFullYear()
  if (year < 1900 || year > 2200) return undefined
  return isoDay(instant)
}

/** '2027-01-12' as it travels in the API: '2027-01-12T00:00:00.000Z'. */
export function toTimestamp(date: CalendarDate): string {
  return `${date}T00:00:00.000Z`
}

/** The UTC calendar day of an instant. */
export function today(now: Date): CalendarDate {
  return isoDay(now)
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
/** Days that were read lately, by zone and second: a list asks for the same few moments many times, and Intl is slow. */
const knownDays = new Map<string, CalendarDate>()
const mostKnownDays = 1_000

/** The calendar day of an instant where the clocks go by this time zone; the UTC day where none is known. */
export function dayInTimeZone(timeZone: string | null | undefined, now: Date): CalendarDate {
  if (!timeZone) return today(now)
  const key = `${Math.floor(now.getTime() / 1000)} ${timeZone}`
  const known = knownDays.get(key)
  if (known) return known
  const day = readDay(timeZone, now)
  if (knownDays.size >= mostKnownDays) knownDays.clear()
  knownDays.set(key, day)
  return day
}

function readDay(timeZone: string, now: Date): CalendarDate {
  const clock =
    dateFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dateFormats.set(timeZone, clock)
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Whole days from one date to another; negative when `to` is earlier. The day of a UTC timestamp is read too. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The date that many days later, or earlier when `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return isoDay(new Date((dayNumber(date) + days) * dayInMilliseconds))
}

function instantOf(text: string): Date | undefined {
  const [, date, time = '00:00', zone = 'Z'] = isoDate.exec(text) ?? []
  if (!date) return undefined
  const midnight = new Date(`${date}T00:00:00Z`)
  // JavaScript rolls 30 February over into March; a date that does not come back unchanged does not exist.
  if (Number.isNaN(midnight.getTime()) || isoDay(midnight) !== date) return undefined
  return new Date(`${date}T${time}${zone}`)
}

function isoDay(instant: Date): CalendarDate {
  const year = instant.getUTCFullYear()
  if (!(year >= 1000 && year <= 9999)) return instant.toISOString().slice(0, 10)
  // In a sixth of the time: a list of bookings works out hundreds of days.
  return `${year}-${twoDigits(instant.getUTCMonth() + 1)}-${twoDigits(instant.getUTCDate())}`
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : number)

/** Days since 1970, a whole number; the day of a UTC timestamp is read too. */
export function dayNumber(date: CalendarDate): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayInMilliseconds
}
