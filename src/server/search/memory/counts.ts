import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { priceRanges } from '#domain/search/price-ranges.ts'
import { tripTags } from '#domain/trips/trips.ts'
import type { CountedFacets } from '#server/search/core/search-index.ts'
import { buildFacets, type CountedOrganizer } from '#server/search/sql/facets-view.ts'
import type { Columns } from './columns.ts'
import { choiceBits, type Matches } from './matches.ts'
import { destinationOfKind, kindCount, rangeOfKind, tagsOfKind } from './numbers.ts'

/** Months since 1970 that are counted: three hundred years. */
const maxMonths = 3_600
const monthName = (month: number) =>
  `${1970 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

// Written anew by each search, as the matches are.
const countsByKind = new Uint32Array(kindCount * 2)
const countsByMonth = new Uint32Array(maxMonths)

/** Whether those that meet all choices but one are to be counted for a value of it. */
const meetsAllBut = (one: number) => (met: number) => (met | one) === choiceBits.all

/** The counts of all choices in one pass, as `countChoices` has them of the database. */
export function countChoicesInMemory(
  catalogue: Columns,
  { slots, met, ofKind, count, found }: Matches,
  { today, organizedBy }: { today: CalendarDate; organizedBy: string | undefined },
): { total: number; available: number; facets: CountedFacets } {
  const { kind, organizer, currency, departurePlace, month } = catalogue.columns
  // By kind, and whether the organizer is the one: destinations, prices and tags are counted from these, which are few.
  countsByKind.fill(0)
  const offers = new Uint8Array(catalogue.organizers.length)
  const byOrganizer = new Uint32Array(catalogue.organizers.length)
  const byCurrency = new Uint32Array(catalogue.currencies.length)
  const byDeparture = new Uint32Array(catalogue.places.length)
  countsByMonth.fill(0)
  let [firstMonth, lastMonth] = [maxMonths, 0]
  for (let turn = 0; turn < count; turn++) {
    const slot = slots[turn] as number
    const meets = met[turn] as number
    const company = organizer[slot] as number
    const ofKind = ((kind[slot] as number) << 1) | ((meets & choiceBits.organizer) >> 1)
    countsByKind[ofKind] = (countsByKind[ofKind] as number) + 1
    offers[company] = 1
    if ((meets | choiceBits.organizer) !== choiceBits.all) continue
    byOrganizer[company] = (byOrganizer[company] as number) + 1
    if (meets !== choiceBits.all) continue
    const when = month[slot] as number
    const money = currency[slot] as number
    const from = departurePlace[slot] as number
    if (when < firstMonth) firstMonth = when
    if (when > lastMonth) lastMonth = when
    countsByMonth[when] = (countsByMonth[when] as number) + 1
    byCurrency[money] = (byCurrency[money] as number) + 1
    byDeparture[from] = (byDeparture[from] as number) + 1
  }
  const { byDestination, byRange, byTag } = sumByChoice(countsByKind, ofKind)
  const some = (names: readonly string[], counts: Uint32Array, first = 0) =>
    names.flatMap((value, index) =>
      index >= first && (counts[index] ?? 0) > 0 ? [{ value, count: counts[index] ?? 0 }] : [],
    )
  const given = <Value>(values: readonly Value[], sums: ValueSum[]) =>
    values.flatMap((value, index) => {
      const { listed = 0, met = 0 } = sums[index] ?? {}
      return listed > 0 ? [{ value, count: met }] : []
    })
  const organizers: CountedOrganizer[] = []
  for (const [index, { id, companyName }] of catalogue.organizers.entries())
    if (offers[index]) organizers.push({ value: id, label: companyName, count: byOrganizer[index] ?? 0 })
  const months: { value: string; count: number }[] = []
  for (let when = firstMonth; when <= lastMonth; when++) {
    const count = countsByMonth[when] ?? 0
    if (count > 0) months.push({ value: monthName(when), count })
  }
  const facets = buildFacets({
    departures: some(catalogue.places, byDeparture, 1),
    months,
    today,
    destinations: given(destinations, byDestination),
    organizers,
    priceRanges: given(
      priceRanges.map(({ id }) => id),
      byRange,
    ),
    tags: tripTags.map((value, tag) => ({ value, count: byTag[tag] ?? 0 })),
    currencies: some(catalogue.currencies, byCurrency),
    organizedBy,
  })
  return { total: found, available: count, facets }
}

/** How many trips have a value, and how many of them meet the other choices. */
type ValueSum = { listed: number; met: number }

function sumByChoice(byKind: Uint32Array, ofKind: Uint8Array) {
  const sums = (length: number) => Array.from({ length }, (): ValueSum => ({ listed: 0, met: 0 }))
  const [byDestination, byRange] = [sums(destinations.length), sums(priceRanges.length)]
  const byTag = tripTags.map(() => 0)
  const add = (sum: ValueSum | undefined, count: number, isMet: boolean) => {
    if (!sum) return
    sum.listed += count
    if (isMet) sum.met += count
  }
  for (let index = 0; index < byKind.length; index++) {
    const count = byKind[index] ?? 0
    if (count === 0) continue
    const kind = index >> 1
    const meets = (ofKind[kind] ?? 0) | ((index & 1) << 1)
    add(byDestination[destinationOfKind(kind)], count, meetsAllBut(choiceBits.destination)(meets))
    add(byRange[rangeOfKind(kind)], count, meetsAllBut(choiceBits.price)(meets))
    if (meets !== choiceBits.all) continue
    for (let tag = 0; tag < byTag.length; tag++)
      if ((tagsOfKind(kind) >> tag) & 1) byTag[tag] = (byTag[tag] ?? 0) + count
  }
  return { byDestination, byRange, byTag }
}
