import { dayIn, today } from '#domain/kernel/calendar.ts'
import { places } from './places.ts'

const zones = [...new Set(places.map(({ timeZone }) => timeZone))]
const quarterOfAnHour = 15 * 60_000

let marked = { quarter: Number.NaN, mark: '' }

/**
 * Another text from each moment on at which a day begins at one of our places: what names a trip's day outlives none of them.
 * Days begin on a quarter of an hour everywhere, so that the zones are asked no more often.
 */
export function dayMark(now: Date): string {
  const quarter = Math.floor(now.getTime() / quarterOfAnHour)
  if (marked.quarter === quarter) return marked.mark
  const day = today(now)
  const days = zones.map((zone) => dayIn(zone, now))
  const ahead = days.filter((there) => there > day).length
  const behind = days.filter((there) => there < day).length
  marked = { quarter, mark: `${day}+${ahead}-${behind}` }
  return marked.mark
}
