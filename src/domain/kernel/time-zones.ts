import type { CalendarDate } from './calendar.ts'

/** 'Europe/London', 'America/Argentina/Ushuaia', 'UTC': names of the IANA database; no offsets, which name no place. */
const zoneName = /^(?:UTC|[A-Za-z]+(?:[/_][A-Za-z]+(?:[_-][A-Za-z]+)*){1,4})$/

/** Returns the time zone that a browser named; undefined for everything that names none we can reckon with. */
export function parseTimeZone(named: unknown): string | undefined {
  if (typeof named !== 'string' || named.length > 64 || !zoneName.test(named)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions().timeZone && named
  } catch {
    return undefined
  }
}

/** Returns the last minute of a day, as an ISO instant, where the clocks go by this time zone; by universal time without one. */
export const lastMinuteOf = (day: CalendarDate, timeZone: string | null): string =>
  atClock(Date.parse(`${day}T23:59:00Z`), timeZone ?? 'UTC').toISOString()

/** Returns the instant at which a day's full hour, from 0 to 23, begins where the clocks go by this time zone. */
export const instantOf = (day: CalendarDate, hour: number, timeZone: string): Date =>
  atClock(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000, timeZone)

/** The instant at which the clocks of a zone show what those of universal time show at `wanted`. */
function atClock(wanted: number, timeZone: string): Date {
  // Twice, for a day on which the clocks are changed.
  const guess = wanted - zoneOffset(wanted, timeZone)
  return new Date(wanted - zoneOffset(guess, timeZone))
}

/** Making one takes longer than all that it is asked. */
const zoneClocks = new Map<string, Intl.DateTimeFormat>()

/** In milliseconds, east of Greenwich positive. */
function zoneOffset(instant: number, timeZone: string): number {
  const clock =
    zoneClocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  zoneClocks.set(timeZone, clock)
  return Date.parse(`${clock.format(new Date(instant)).replace(' ', 'T')}Z`) - instant
}

/** Returns the time zone of the device that this runs on. */
export const findOwnTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
