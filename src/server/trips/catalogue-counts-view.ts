import type { CalendarDate } from '#domain/calendar.ts'
import { destinations } from '#domain/destinations.ts'
import { priceRanges } from '#domain/prices.ts'
import { tripTags } from '#domain/trips.ts'
import type { Columns } from './catalogue-columns-view.ts'
import { choice, type Matches } from './catalogue-matches-view.ts'
import { type CountedFacets, type CountedOrganizer, facetsOf } from './facets-view.ts'

/** Months since 1970 that are counted: three hundred years. */
const mostMonths = 3_600
const monthName = (month: number) =>
  `${1970 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

/** Of each value in which all slots of a search lie, how many meet the other choices; by value and what they meet. */
const combinations = choice.all + 1
const metBut = (one: number) => (met: number) => (met | one) === choice.all

/** The counts of all choices in one pass, as `countChoices` has them of the database. */
export function countInMemory(
  catalogue: Columns,
  { slots, met, count, found }: Matches,
  { today, organizedBy }: { today: CalendarDate; organizedBy: string | undefined },
): { total: number; available: number; facets: CountedFacets } {
  const { destination, tags, organizer, currency, departurePlace, month, priceRange } = catalogue.columns
  const byDestination = new Uint32Array(destinations.length * combinations)
  const byPrice = new Uint32Array(priceRanges.length * combinations)
  const offers = new Uint8Array(catalogue.organizers.length)
  const byOrganizer = new Uint32Array(catalogue.organizers.length)
  const byCurrency = new Uint32Array(catalogue.currencies.length)
  const byDeparture = new Uint32Array(catalogue.places.length)
  const byMonth = new Uint32Array(mostMonths)
  const byTags = new Uint32Array(1 << tripTags.length)
  let [firstMonth, lastMonth] = [mostMonths, 0]
  for (let turn = 0; turn < count; turn++) {
    const slot = slots[turn] ?? 0
    const meets = met[turn] ?? 0
    const company = organizer[slot] ?? 0
    const toDestination = ((destination[slot] ?? 0) << 4) | meets
    const toPrice = ((priceRange[slot] ?? 0) << 4) | meets
    byDestination[toDestination] = (byDestination[toDestination] ?? 0) + 1
    byPrice[toPrice] = (byPrice[toPrice] ?? 0) + 1
    offers[company] = 1
    if ((meets | choice.organizer) === choice.all) byOrganizer[company] = (byOrganizer[company] ?? 0) + 1
    if (meets !== choice.all) continue
    const when = month[slot] ?? 0
    if (when < firstMonth) firstMonth = when
    if (when > lastMonth) lastMonth = when
    byMonth[when] = (byMonth[when] ?? 0) + 1
    byCurrency[currency[slot] ?? 0] = (byCurrency[currency[slot] ?? 0] ?? 0) + 1
    byDeparture[departurePlace[slot] ?? 0] = (byDeparture[departurePlace[slot] ?? 0] ?? 0) + 1
    byTags[tags[slot] ?? 0] = (byTags[tags[slot] ?? 0] ?? 0) + 1
  }
  const given = <Value>(values: readonly Value[], counts: Uint32Array, isMet: (met: number) => boolean) =>
    values.flatMap((value, index) => {
      const of = counts.subarray(index * combinations, (index + 1) * combinations)
      const all = of.reduce((sum, one) => sum + one, 0)
      return all > 0 ? [{ value, count: of.reduce((sum, one, met) => sum + (isMet(met) ? one : 0), 0) }] : []
    })
  const some = (names: readonly string[], counts: Uint32Array, first = 0) =>
    names.flatMap((value, index) =>
      index >= first && (counts[index] ?? 0) > 0 ? [{ value, count: counts[index] ?? 0 }] : [],
    )
  const organizers: CountedOrganizer[] = []
  for (const [index, { id, companyName }] of catalogue.organizers.entries())
    if (offers[index]) organizers.push({ value: id, label: companyName, count: byOrganizer[index] ?? 0 })
  const months: { value: string; count: number }[] = []
  for (let when = firstMonth; when <= lastMonth; when++) {
    const count = byMonth[when] ?? 0
    if (count > 0) months.push({ value: monthName(when), count })
  }
  const facets = facetsOf({
    departures: some(catalogue.places, byDeparture, 1),
    months,
    today,
    destinations: given(destinations, byDestination, metBut(choice.destination)),
    organizers,
    priceRanges: given(
      priceRanges.map(({ id }) => id),
      byPrice,
      metBut(choice.price),
    ),
    tags: tripTags.map((value, tag) => ({
      value,
      count: byTags.reduce((sum, one, carried) => sum + ((carried >> tag) & 1 ? one : 0), 0),
    })),
    currencies: some(catalogue.currencies, byCurrency),
    asked: organizedBy,
  })
  return { total: found, available: count, facets }
}
