import { type CalendarDate, dayInTimeZone, dayNumber } from '#domain/kernel/calendar.ts'
import { destinations, listMatchingDestinations } from '#domain/reference/destinations.ts'
import { priceRanges, unknownPriceRange } from '#domain/search/price-ranges.ts'
import { tripTags } from '#domain/trips/trips.ts'
import { isId } from '#server/machine/data/ids.ts'
import type { Search } from '#server/search/core/search-index.ts'
import type { CatalogueOrganizer, Columns } from './columns.ts'
import { compileNamedFilters, destinationBits } from './named-filters.ts'
import { encodeKind, kindCount } from './numbers.ts'

/** Slots that meet what the columns do not know, one byte each; none where nothing of it is asked. */
export type Candidates = Uint8Array | undefined

/**
 * The matches of a search, until the next one: the slots that meet all but the four choices, and which of the choices each
 * meets, a bit each. `found` meet all of it. `ofKind` is what each kind meets but for its organizer.
 */
export type Matches = {
  slots: Uint32Array
  met: Uint8Array
  ofKind: Uint8Array
  count: number
  found: number
}

/** The four choices: destination, organizer, price and tags, each alone, and all of them. */
export const choiceBits = { destination: 1, organizer: 2, price: 4, tags: 8, all: 0b1111 } as const

const toCents = (amount: string) => Math.round(Number(amount) * 100)
const allDestinations = 0xff
const [farPast, farFuture] = [-2_000_000, 2_000_000_000]

/** The filters of a search, without page and order. */
export type Filters = Omit<Search, 'sort' | 'limit' | 'grouped' | 'choices'>

/** Compiles the filters of a search to numbers. */
export function compileFilters({ organizers, places }: Columns, search: Filters, today: CalendarDate) {
  const { destination, organizedBy, priceRange, tags = [] } = search
  // An unknown one is that of no trip.
  const range =
    priceRange === unknownPriceRange
      ? priceRanges.length
      : priceRanges.findIndex(({ id }) => id === priceRange)
  const named = compileNamedFilters(search, places)
  const { departureFrom, departureTo } = search
  return {
    ...named,
    returnsFrom: Math.max(named.returnsFrom, dayNumber(today)),
    min: search.minUsd === undefined ? Number.NEGATIVE_INFINITY : toCents(search.minUsd),
    max: search.maxUsd === undefined ? Number.POSITIVE_INFINITY : toCents(search.maxUsd),
    from: Math.max(named.from, departureFrom === undefined ? farPast : dayNumber(departureFrom)),
    to: Math.min(named.to, departureTo === undefined ? farFuture : dayNumber(departureTo)),
    zaireen: search.zaireen ?? Number.NEGATIVE_INFINITY,
    destinations: destination ? destinationBits(listMatchingDestinations(destination)) : allDestinations,
    organizers: buildOrganizerMask(organizers, organizedBy?.toLowerCase()),
    range,
    tags: tags.reduce((bits, tag) => bits | (1 << tripTags.indexOf(tag)), 0),
  }
}

let allOrganizersMask = new Uint8Array(0)

/** A byte for each organizer: 1 where it is requested, by its id or name, as all are where none is. */
function buildOrganizerMask(
  organizers: readonly CatalogueOrganizer[],
  asked: string | undefined,
): Uint8Array {
  if (asked) {
    const byId = isId(asked)
    return Uint8Array.from(organizers, ({ id, lowerName }) => Number((byId ? id : lowerName) === asked))
  }
  if (allOrganizersMask.length < organizers.length)
    allOrganizersMask = new Uint8Array(organizers.length * 2).fill(1)
  return allOrganizersMask
}

/** Whose slots the buffers hold. */
let latest: Matches | undefined

/** Whether no other search has written over the matches since. */
export const areLatest = (matches: Matches) => matches === latest

// Written anew by each search, none of which waits for anything while it looks at them.
let slotBuffer = new Uint32Array(0)
let metBuffer = new Uint8Array(0)

type MatchParams = {
  search: Filters
  today: CalendarDate
  candidates: Candidates
  /** Those alone that can be booked now, as `bookableAt` has it. */
  bookableAt?: Date
  /** Those alone are looked at. */
  onlySlots?: Uint32Array
}

/** Which choices each kind of trip meets but for its organizer; `none` where it goes elsewhere than an occasion does. */
function findChoicesOfKinds(asked: ReturnType<typeof compileFilters>): Uint8Array {
  const choices = new Uint8Array(kindCount).fill(noDestination)
  for (let destination = 0; destination < destinations.length; destination++) {
    if (((asked.goesTo >> destination) & 1) === 0) continue
    for (let range = 0; range < priceRanges.length; range++)
      for (let tags = 0; tags < 1 << tripTags.length; tags++)
        choices[encodeKind(destination, range, tags)] =
          ((asked.destinations >> destination) & 1) |
          (asked.range < 0 || range === asked.range ? choiceBits.price : 0) |
          ((tags & asked.tags) === asked.tags ? choiceBits.tags : 0)
  }
  return choices
}
const noDestination = 0x80

/** Returns today's day in each time zone: a trip can be booked while that is before it closes. */
export const computeZoneDays = ({ timeZones }: Columns, now: Date) =>
  Int32Array.from(timeZones, (zone) => dayNumber(dayInTimeZone(zone, now)))

/** A range of departures is worth walking through where it holds so small a part of all: it lies strewn in memory. */
const orderScanFactor = 4

/** Looks through the listed trips, or through those alone that set out in the days that are requested. */
export function findMatches(
  catalogue: Columns,
  { search, today, candidates, bookableAt, onlySlots }: MatchParams,
): Matches {
  const asked = compileFilters(catalogue, search, today)
  // Values read at each turn have a name of their own, and those that are not needed are not read.
  const { price, departs, returns, free, organizer, departurePlace, kind, closes, timeZone } =
    catalogue.columns
  const { min, max, from, to, returnsFrom, leastNights, place, zaireen, organizers } = asked
  const [asksPrice, asksFree] = [
    min > 0 || max < Number.POSITIVE_INFINITY,
    zaireen > Number.NEGATIVE_INFINITY,
  ]
  const [asksNights, asksDays] = [leastNights > 0, from > farPast || to < farFuture]
  const ofKind = findChoicesOfKinds(asked)
  const days = bookableAt && computeZoneDays(catalogue, bookableAt)
  const all = catalogue.ids.length
  const range = asksDays && !onlySlots ? catalogue.orders.get('departure')?.between(from, to) : undefined
  const within = onlySlots ?? (range && range.length * orderScanFactor < all ? range : undefined)
  const length = within ? within.length : all
  if (slotBuffer.length < length) {
    slotBuffer = new Uint32Array(length * 2)
    metBuffer = new Uint8Array(length * 2)
  }
  const [slotsHere, metHere] = [slotBuffer, metBuffer]
  let count = 0
  let found = 0
  // One loop without a closure of its own in it: a hundred thousand turns of it are what a search of a large market costs.
  for (let turn = 0; turn < length; turn++) {
    const slot = within ? (within[turn] as number) : turn
    if (candidates !== undefined && candidates[slot] !== 1) continue
    const back = returns[slot] as number
    if (back < returnsFrom) continue
    if (asksDays || asksNights) {
      const departure = departs[slot] as number
      if (departure < from || departure > to || back - departure < leastNights) continue
    }
    const ofThis = ofKind[kind[slot] as number] as number
    if (ofThis === noDestination) continue
    if (place >= 0 && departurePlace[slot] !== place) continue
    if (asksPrice && ((price[slot] as number) < min || (price[slot] as number) > max)) continue
    if (asksFree && (free[slot] as number) < zaireen) continue
    if (days !== undefined && (closes[slot] as number) <= (days[timeZone[slot] as number] as number)) continue
    const meets = ofThis | ((organizers[organizer[slot] as number] as number) << 1)
    slotsHere[count] = slot
    metHere[count] = meets
    count += 1
    if (meets === choiceBits.all) found += 1
  }
  latest = { slots: slotsHere, met: metHere, ofKind, count, found }
  return latest
}
