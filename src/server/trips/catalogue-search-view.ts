import type { CalendarDate } from '#domain/calendar.ts'
import { destinations, destinationsMatching } from '#domain/destinations.ts'
import { priceRanges } from '#domain/prices.ts'
import { tripTags } from '#domain/trips.ts'
import { isId } from '#server/machine/data/ids.ts'
import { type Columns, dayNumber } from './catalogue-columns-view.ts'
import { compileNamed } from './catalogue-named-view.ts'
import type { Start } from './catalogue-order-view.ts'
import { type CountedFacets, type CountedOrganizer, facetsOf } from './facets-view.ts'
import type { Search } from './search-queries.ts'

/** Slots that meet what the columns do not know, one byte each: made by a statement; none where nothing of it is asked. */
export type Wanted = Uint8Array | undefined

const cents = (amount: string) => Math.round(Number(amount) * 100)
const everything = 0xff
const [farPast, farFuture] = [-2_000_000, 2_000_000_000]

/** What a search asks, as numbers. */
function compile({ organizers, places }: Columns, search: Search, today: CalendarDate) {
  const { destination, organizedBy, priceRange, tags = [] } = search
  const range = priceRanges.find(({ id }) => id === priceRange)
  const asked = organizedBy?.toLowerCase() ?? ''
  const byId = organizedBy !== undefined && isId(organizedBy)
  const named = compileNamed(search, places)
  return {
    ...named,
    returnsFrom: Math.max(named.returnsFrom, dayNumber(today)),
    min: search.minUsd === undefined ? Number.NEGATIVE_INFINITY : cents(search.minUsd),
    max: search.maxUsd === undefined ? Number.POSITIVE_INFINITY : cents(search.maxUsd),
    from: Math.max(
      named.from,
      search.departureFrom === undefined ? farPast : dayNumber(search.departureFrom),
    ),
    to: Math.min(named.to, search.departureTo === undefined ? farFuture : dayNumber(search.departureTo)),
    zaireen: search.zaireen ?? Number.NEGATIVE_INFINITY,
    destinations: destination
      ? destinationsMatching(destination).reduce((bits, one) => bits | (1 << destinations.indexOf(one)), 0)
      : everything,
    organizers: Uint8Array.from(organizers, ({ id, lowerName }) =>
      Number(!organizedBy || (byId ? id === asked : lowerName === asked)),
    ),
    low: (range?.min ?? 0) * 100,
    high: range ? (range.max ?? Number.POSITIVE_INFINITY) * 100 : Number.POSITIVE_INFINITY,
    tags: tags.reduce((bits, tag) => bits | (1 << tripTags.indexOf(tag)), 0),
  }
}

function test(catalogue: Columns, search: Search, today: CalendarDate, wanted: Wanted) {
  const { columns } = catalogue
  const { price, departs, returns, free, destination, tags, organizer, departurePlace } = columns
  const asked = compile(catalogue, search, today)
  return {
    isListed: (slot: number) =>
      (returns[slot] ?? 0) >= asked.returnsFrom &&
      (returns[slot] ?? 0) - (departs[slot] ?? 0) >= asked.leastNights &&
      ((asked.goesTo >> (destination[slot] ?? 0)) & 1) === 1 &&
      (asked.place < 0 || departurePlace[slot] === asked.place) &&
      (price[slot] ?? 0) >= asked.min &&
      (price[slot] ?? 0) <= asked.max &&
      (departs[slot] ?? 0) >= asked.from &&
      (departs[slot] ?? 0) <= asked.to &&
      (free[slot] ?? 0) >= asked.zaireen &&
      (wanted === undefined || wanted[slot] === 1),
    /** Which of the four choices it meets, a bit each. */
    choices: (slot: number) =>
      ((asked.destinations >> (destination[slot] ?? 0)) & 1) |
      ((asked.organizers[organizer[slot] ?? 0] ?? 0) << 1) |
      (Number((price[slot] ?? 0) >= asked.low && (price[slot] ?? 0) < asked.high) << 2) |
      (Number(((tags[slot] ?? 0) & asked.tags) === asked.tags) << 3),
  }
}

const all = 0b1111
const withoutDestination = 0b1110
const withoutOrganizer = 0b1101
const withoutPrice = 0b1011

type Page = { search: Search; today: CalendarDate; wanted: Wanted; start?: Start; group?: number }

/** The ids of a page, and whether there are more is told by one more than the limit. Groups follow each other, each in the order of the sort. */
export function findIds(catalogue: Columns, { search, today, wanted, start, group = 0 }: Page): string[] {
  const { isListed, choices } = test(catalogue, search, today, wanted)
  const order = catalogue.orders.get(search.sort)
  const groupOf = search.grouped ? grouping(catalogue, search) : () => 0
  const slots: number[] = []
  for (let now = group; now < groups && slots.length <= search.limit; now++) {
    const matches = (slot: number) => groupOf(slot) === now && isListed(slot) && choices(slot) === all
    slots.push(
      ...(order?.find(matches, search.limit + 1 - slots.length, now === group ? start : undefined) ?? []),
    )
  }
  return slots.map((slot) => catalogue.ids[slot] ?? '')
}

/** What was looked for exactly, what its rule adds, what is full. */
const groups = 3

function grouping({ columns }: Columns, { destination }: Search) {
  const known: readonly string[] = destinations
  const exact = known.indexOf(destination?.trim().toLowerCase() ?? '')
  return (slot: number) =>
    (columns.free[slot] ?? 0) <= 0 ? 2 : !destination || columns.destination[slot] === exact ? 0 : 1
}

const bounds = priceRanges.slice(1).map(({ min = 0 }) => min * 100)

/** Months since 1970 that are counted: three hundred years. */
const mostMonths = 3_600
const monthName = (month: number) =>
  `${1970 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

/** The counts of all choices in one pass, as `countChoices` has them of the database. */
export function countInMemory(
  catalogue: Columns,
  { search, today, wanted }: { search: Search; today: CalendarDate; wanted: Wanted },
): { total: number; available: number; facets: CountedFacets } {
  const asked = compile(catalogue, search, today)
  const { price, departs, returns, free, destination, tags, organizer, currency } = catalogue.columns
  const { departurePlace, month } = catalogue.columns
  // The listed trips of each value, and of them those that meet the other choices.
  const counter = (length: number) => ({ listed: new Uint32Array(length), met: new Uint32Array(length) })
  const byDestination = counter(destinations.length)
  const byOrganizer = counter(catalogue.organizers.length)
  const byPrice = counter(priceRanges.length)
  const byCurrency = counter(catalogue.currencies.length)
  const byDeparture = new Uint32Array(catalogue.places.length)
  const byMonth = new Uint32Array(mostMonths)
  const byTag = new Uint32Array(tripTags.length)
  const count = ({ listed, met }: ReturnType<typeof counter>, value: number, isMet: boolean) => {
    listed[value] = (listed[value] ?? 0) + 1
    if (isMet) met[value] = (met[value] ?? 0) + 1
  }
  let total = 0
  let available = 0
  // One loop without a closure of its own in it: a hundred thousand turns of it are what a search of a large market costs.
  for (let slot = 0; slot < catalogue.ids.length; slot++) {
    const cost = price[slot] ?? 0
    const departure = departs[slot] ?? 0
    const back = returns[slot] ?? 0
    if (back < asked.returnsFrom || departure < asked.from || departure > asked.to) continue
    if (back - departure < asked.leastNights || ((asked.goesTo >> (destination[slot] ?? 0)) & 1) === 0)
      continue
    if (asked.place >= 0 && departurePlace[slot] !== asked.place) continue
    if (cost < asked.min || cost > asked.max || (free[slot] ?? 0) < asked.zaireen) continue
    if (wanted !== undefined && wanted[slot] !== 1) continue
    available += 1
    const place = destination[slot] ?? 0
    const company = organizer[slot] ?? 0
    const carried = tags[slot] ?? 0
    const met =
      ((asked.destinations >> place) & 1) |
      ((asked.organizers[company] ?? 0) << 1) |
      (cost >= asked.low && cost < asked.high ? 0b100 : 0) |
      ((carried & asked.tags) === asked.tags ? 0b1000 : 0)
    let bucket = 0
    while (bucket < bounds.length && cost >= (bounds[bucket] ?? 0)) bucket += 1
    count(byDestination, place, (met & withoutDestination) === withoutDestination)
    count(byOrganizer, company, (met & withoutOrganizer) === withoutOrganizer)
    count(byPrice, bucket, (met & withoutPrice) === withoutPrice)
    count(byCurrency, currency[slot] ?? 0, met === all)
    if (met !== all) continue
    total += 1
    byDeparture[departurePlace[slot] ?? 0] = (byDeparture[departurePlace[slot] ?? 0] ?? 0) + 1
    byMonth[month[slot] ?? 0] = (byMonth[month[slot] ?? 0] ?? 0) + 1
    for (let tag = 0; tag < byTag.length; tag++) if ((carried >> tag) & 1) byTag[tag] = (byTag[tag] ?? 0) + 1
  }
  const given = <Value>(values: readonly Value[], { listed, met }: ReturnType<typeof counter>) =>
    values.flatMap((value, index) => (listed[index] ? [{ value, count: met[index] ?? 0 }] : []))
  const organizers: CountedOrganizer[] = given(catalogue.organizers, byOrganizer).map(
    ({ value: { id, companyName }, count }) => ({ value: id, label: companyName, count }),
  )
  const facets = facetsOf({
    departures: [...byDeparture].flatMap((count, index) =>
      index > 0 && count > 0 ? [{ value: catalogue.places[index] ?? '', count }] : [],
    ),
    months: [...byMonth].flatMap((count, index) => (count > 0 ? [{ value: monthName(index), count }] : [])),
    today,
    destinations: given(destinations, byDestination),
    organizers,
    priceRanges: given(
      priceRanges.map(({ id }) => id),
      byPrice,
    ),
    tags: tripTags.map((value, index) => ({ value, count: byTag[index] ?? 0 })),
    currencies: given(catalogue.currencies, byCurrency),
    asked: search.organizedBy,
  })
  return { total, available, facets }
}
