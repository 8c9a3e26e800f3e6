import { dayInTimeZone, today } from '#domain/kernel/calendar.ts'
import { places } from './places.ts'

const timeZones = [...new Set(places.map(({ timeZone }) => timeZone))]
const quarterOfAnHour = 15 * 60_000

let cachedKey = { quarter: Number.NaN, mark: '' }

/**
 * Another text from each moment on at which a day begins at one of our places: what names a trip's day outlives none of them.
 * Days begin on a quarter of an hour everywhere, so that the zones are asked no more often.
 */
export function dayCacheKey(now: Date): string {
  const quarter = Math.floor(now.getTime() / quarterOfAnHour)
  if (cachedKey.quarter === quarter) return cachedKey.mark
  const day = today(now)
  const days = timeZones.map((zone) => dayInTimeZone(zone, now))
  const ahead = days.filter((there) => there > day).length
  const behind = days.filter((there) => there < day).length
  cachedKey = { quarter, mark: `${day}+${ahead}-${behind}` }
  return cachedKey.mark
}
