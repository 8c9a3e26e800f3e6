import type { CalendarDate } from '#domain/calendar.ts'
import { dayIn } from '#domain/calendar.ts'
import { destinations, destinationsMatching } from '#domain/destinations.ts'
import { priceRanges } from '#domain/prices.ts'
import { tripTags } from '#domain/trips.ts'
import { isId } from '#server/machine/data/ids.ts'
import type { Columns } from './catalogue-columns-view.ts'
import { compileNamed } from './catalogue-named-view.ts'
import { dayNumber } from './catalogue-numbers-view.ts'
import type { Search } from './search-queries.ts'

/** Slots that meet what the columns do not know, one byte each; none where nothing of it is asked. */
export type Wanted = Uint8Array | undefined

/**
 * What a search looks at, until the next one: the slots that meet all but the four choices, and of each which of the choices it
 * meets, a bit each. `found` meet all of it.
 */
export type Matches = { slots: Uint32Array; met: Uint8Array; count: number; found: number }

/** The four choices: destination, organizer, price and tags, each alone, and all of them. */
export const choice = { destination: 1, organizer: 2, price: 4, tags: 8, all: 0b1111 } as const

const cents = (amount: string) => Math.round(Number(amount) * 100)
const everything = 0xff
const [farPast, farFuture] = [-2_000_000, 2_000_000_000]

/** What is asked of filters, without page and order. */
export type Filters = Omit<Search, 'sort' | 'limit' | 'grouped' | 'choices'>

/** What a search asks, as numbers. */
function compile({ organizers, places }: Columns, search: Filters, today: CalendarDate) {
  const { destination, organizedBy, priceRange, tags = [] } = search
  const asked = organizedBy?.toLowerCase() ?? ''
  const byId = organizedBy !== undefined && isId(organizedBy)
  const range = priceRanges.findIndex(({ id }) => id === priceRange)
  const named = compileNamed(search, places)
  const { departureFrom, departureTo } = search
  return {
    ...named,
    returnsFrom: Math.max(named.returnsFrom, dayNumber(today)),
    min: search.minUsd === undefined ? Number.NEGATIVE_INFINITY : cents(search.minUsd),
    max: search.maxUsd === undefined ? Number.POSITIVE_INFINITY : cents(search.maxUsd),
    from: Math.max(named.from, departureFrom === undefined ? farPast : dayNumber(departureFrom)),
    to: Math.min(named.to, departureTo === undefined ? farFuture : dayNumber(departureTo)),
    zaireen: search.zaireen ?? Number.NEGATIVE_INFINITY,
    destinations: destination
      ? destinationsMatching(destination).reduce((bits, one) => bits | (1 << destinations.indexOf(one)), 0)
      : everything,
    organizers: Uint8Array.from(organizers, ({ id, lowerName }) =>
      Number(!organizedBy || (byId ? id === asked : lowerName === asked)),
    ),
    range,
    tags: tags.reduce((bits, tag) => bits | (1 << tripTags.indexOf(tag)), 0),
  }
}

// Written anew by each search, none of which waits for anything while it looks at them.
let slots = new Uint32Array(0)
let met = new Uint8Array(0)

type Asked = {
  search: Filters
  today: CalendarDate
  wanted: Wanted
  /** Those alone that can be booked now, as `bookableAt` has it. */
  bookableAt?: Date
}

/** Looks through the listed trips, or through those alone that set out in the days that are asked for. */
export function matchesOf(catalogue: Columns, { search, today, wanted, bookableAt }: Asked): Matches {
  const asked = compile(catalogue, search, today)
  const { price, departs, returns, free, destination, tags, organizer } = catalogue.columns
  const { departurePlace, priceRange, closes, timeZone } = catalogue.columns
  const days =
    bookableAt && Int32Array.from(catalogue.timeZones, (zone) => dayNumber(dayIn(zone, bookableAt)))
  const within =
    asked.from > farPast || asked.to < farFuture
      ? catalogue.orders.get('departure')?.between(asked.from, asked.to)
      : undefined
  const length = within ? within.length : catalogue.ids.length
  if (slots.length < length) {
    slots = new Uint32Array(length * 2)
    met = new Uint8Array(length * 2)
  }
  let count = 0
  let found = 0
  // One loop without a closure of its own in it: a hundred thousand turns of it are what a search of a large market costs.
  for (let turn = 0; turn < length; turn++) {
    const slot = within ? (within[turn] ?? 0) : turn
    if (wanted !== undefined && wanted[slot] !== 1) continue
    const back = returns[slot] ?? 0
    if (back < asked.returnsFrom) continue
    const departure = departs[slot] ?? 0
    if (departure < asked.from || departure > asked.to || back - departure < asked.leastNights) continue
    const place = destination[slot] ?? 0
    if (((asked.goesTo >> place) & 1) === 0) continue
    if (asked.place >= 0 && departurePlace[slot] !== asked.place) continue
    const cost = price[slot] ?? 0
    if (cost < asked.min || cost > asked.max || (free[slot] ?? 0) < asked.zaireen) continue
    if (days !== undefined && (closes[slot] ?? 0) <= (days[timeZone[slot] ?? 0] ?? 0)) continue
    const meets =
      ((asked.destinations >> place) & 1) |
      ((asked.organizers[organizer[slot] ?? 0] ?? 0) << 1) |
      (asked.range < 0 || priceRange[slot] === asked.range ? choice.price : 0) |
      (((tags[slot] ?? 0) & asked.tags) === asked.tags ? choice.tags : 0)
    slots[count] = slot
    met[count] = meets
    count += 1
    if (meets === choice.all) found += 1
  }
  return { slots, met, count, found }
}
