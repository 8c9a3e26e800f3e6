import type { Facets } from '#contract/trips/trips.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { CountedFacets } from '#server/search/core/search-index.ts'

/** A select of hundreds helps no one: the chosen organizer and those with most trips are offered, words find the rest. */
const maxOrganizers = 12
const maxDepartures = 10
const maxMonths = 10

export type CountedOrganizer = Facets['organizers'][number]
type ValueCounts = { value: string; count: number }[]

type FacetCounts = Omit<CountedFacets, 'otherOrganizers' | 'currencies'> & {
  departures: ValueCounts
  months: ValueCounts
  currencies: ValueCounts
  today: CalendarDate
  /** Returns the requested organizer, by id or name. */
  organizedBy: string | undefined
}

/** The counts of a search as the wire has them. */
export function buildFacets({ organizedBy, today, ...counted }: FacetCounts): CountedFacets {
  return {
    ...counted,
    departures: counted.departures
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, maxDepartures),
    months: counted.months
      .filter(({ value }) => value >= today.slice(0, 7))
      .sort((a, b) => a.value.localeCompare(b.value))
      .slice(0, maxMonths),
    organizers: topOrganizers(counted.organizers, organizedBy),
    otherOrganizers: Math.max(0, counted.organizers.length - maxOrganizers),
    currencies: counted.currencies
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .map(({ value }) => value),
  }
}

/** By name: the organizer that was requested and those that would show most; of thousands the best few are picked out. */
function topOrganizers(organizers: CountedOrganizer[], asked = ''): CountedOrganizer[] {
  const wanted = asked.toLowerCase()
  const isAsked = ({ value, label }: CountedOrganizer) =>
    wanted !== '' && (value === wanted || label.toLowerCase() === wanted)
  const precedes = (a: CountedOrganizer, b: CountedOrganizer) =>
    Number(isAsked(b)) - Number(isAsked(a)) || b.count - a.count || a.label.localeCompare(b.label)
  const best: CountedOrganizer[] = []
  for (const one of organizers) {
    const last = best.at(-1)
    if (best.length === maxOrganizers && last && precedes(one, last) >= 0) continue
    const place = best.findIndex((other) => precedes(one, other) < 0)
    best.splice(place < 0 ? best.length : place, 0, one)
    if (best.length > maxOrganizers) best.pop()
  }
  return best.sort((a, b) => a.label.localeCompare(b.label))
}
