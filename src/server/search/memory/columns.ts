import { type Destination, destinations } from '#domain/reference/destinations.ts'
import type { TripSort } from '#domain/trips/trips.ts'
import { createTitles } from '#server/search/core/titles.ts'
import {
  createColumnArrays,
  emptySlot,
  encodeKind,
  monthNumber,
  priceRangeIndex,
  tagBits,
} from './numbers.ts'
import { createOrder, type Order, type SortKey } from './order.ts'
import { createWordIndex } from './word-index.ts'

/** A trip as the search reads it from the database. Prices in cents, days since 1970. */
export type CatalogueTrip = {
  id: string
  organizerId: string
  /** In all its languages, a line each. */
  title: string
  destination: Destination
  price: number
  allIn: number
  departs: number
  returns: number
  free: number
  tags: string[]
  currency: string
  /** The key of "highest rated", from its own reviews; null while it has none. */
  certain: number | null
  /** Its rank among the recommended but for its free places, in millionths. */
  merit: number
  departurePlace: string | null
  timeZone: string
  /** Before this day it can be booked, as the clocks of its time zone go; null while it cannot. */
  closes: number | null
  /** Which of `features` it has, a bit each. */
  features: number
  /** Of its search text, and the places it goes to (`placeToken`), parted by spaces; '' where no one searches them. */
  words: string
}
export type CatalogueOrganizer = {
  id: string
  companyName: string
  lowerName: string
  isVerified: boolean
  certain: number
}

/** Of a trip without reviews. */
const unrated = -1
/** Free places beyond these recommend a trip no more; each counts so much (`recommendation`). */
const [maxCountedPlaces, meritPerPlace] = [10, 20_000]

export type Columns = ReturnType<typeof createColumns>

/**
 * The listed trips as columns of numbers: about 240 bytes a trip, so 100,000 take 24 MB, and its words and title beside. A trip has a slot; its place in
 * each order is held beside.
 */
export function createColumns(firstRoom = 1024) {
  let room = firstRoom
  const columns = createColumnArrays(room)
  const ids: string[] = []
  const slotOf = new Map<string, number>()
  const empty: number[] = []
  let version = 0
  const currencies: string[] = []
  /** Cities of departure; the first is none. */
  const places: string[] = ['']
  const timeZones: string[] = []
  const organizers: CatalogueOrganizer[] = []
  const organizerOf = new Map<string, number>()
  const titles = createTitles()
  const words = createWordIndex()
  /** Letters of words that the database reads each as one, as ours are; for other words it is queried. */
  const letters = new Set<string>()

  const departure: SortKey = (slot) => columns.departs[slot] ?? 0
  /** Of the rating that a card shows: its own, or else its organizer's. */
  const certain: SortKey = (slot) => {
    const own = columns.certain[slot] ?? unrated
    return own === unrated ? (organizers[columns.organizer[slot] ?? 0]?.certain ?? 0) : own
  }
  const recommended: SortKey = (slot) =>
    (columns.merit[slot] ?? 0) +
    meritPerPlace * Math.min(Math.max(columns.free[slot] ?? 0, 0), maxCountedPlaces)
  const keys: Record<TripSort, SortKey[]> = {
    'price-low': [(slot) => columns.price[slot] ?? 0, departure],
    'price-high': [(slot) => -(columns.price[slot] ?? 0), departure],
    'all-in': [(slot) => columns.allIn[slot] ?? 0, departure],
    rating: [(slot) => -certain(slot), departure],
    recommended: [(slot) => -recommended(slot), departure],
    departure: [departure],
  }
  const orders = new Map<string, Order>(
    Object.entries(keys).map(([sort, of]) => [sort, createOrder(of, (slot) => ids[slot] ?? '')]),
  )

  function grow() {
    room *= 2
    for (const [name, larger] of Object.entries(createColumnArrays(room))) {
      larger.set(columns[name as keyof typeof columns] as never)
      Object.assign(columns, { [name]: larger })
    }
  }

  function slotFor(id: string): number {
    const slot = empty.pop() ?? ids.length
    if (slot >= room) grow()
    ids[slot] = id
    slotOf.set(id, slot)
    return slot
  }

  function numberIn(names: string[], name: string): number {
    const known = names.indexOf(name)
    return known >= 0 ? known : names.push(name) - 1
  }

  /** Takes trips out; they may come again, changed. */
  function remove(gonners: Iterable<string>) {
    const slots = new Set<number>()
    for (const id of gonners) {
      const slot = slotOf.get(id)
      if (slot !== undefined) slots.add(slot)
    }
    if (slots.size === 0) return
    version += 1
    for (const order of orders.values()) order.remove(slots)
    words.remove(slots)
    for (const slot of slots) {
      slotOf.delete(ids[slot] ?? '')
      columns.returns[slot] = emptySlot
      titles.release(columns.title[slot] ?? -1)
      empty.push(slot)
    }
  }

  /** Puts trips in that are not there; their organizers are. They are in no order before they are arranged. */
  function put(trips: readonly CatalogueTrip[]): number[] {
    version += 1
    const slots = trips.map((trip) => {
      const slot = slotFor(trip.id)
      const organizer = organizerOf.get(trip.organizerId) ?? -1
      const isVerified = organizers[organizer]?.isVerified === true
      columns.price[slot] = trip.price
      columns.allIn[slot] = trip.allIn
      columns.departs[slot] = trip.departs
      columns.returns[slot] = trip.returns
      columns.free[slot] = trip.free
      columns.certain[slot] = trip.certain ?? unrated
      const destination = destinations.indexOf(trip.destination)
      columns.destination[slot] = destination
      columns.kind[slot] = encodeKind(
        destination,
        priceRangeIndex(trip.price),
        tagBits(trip.tags, isVerified),
      )
      columns.currency[slot] = numberIn(currencies, trip.currency)
      columns.merit[slot] = trip.merit
      columns.month[slot] = monthNumber(trip.departs)
      columns.departurePlace[slot] = numberIn(places, trip.departurePlace ?? '')
      columns.organizer[slot] = organizer
      columns.title[slot] = titles.take(trip.title)
      columns.timeZone[slot] = numberIn(timeZones, trip.timeZone)
      columns.closes[slot] = trip.closes ?? emptySlot
      columns.features[slot] = trip.features
      return slot
    })
    words.add(slots.map((slot, index) => ({ slot, words: trips[index]?.words ?? '' })))
    return slots
  }

  function arrange(slots: readonly number[]) {
    for (const order of orders.values()) order.add(slots)
  }

  return {
    columns,
    ids,
    slotOf,
    currencies,
    places,
    organizers,
    organizerOf,
    titles,
    timeZones,
    words,
    letters,
    orders,
    /** Another one whenever trips were put in or taken out. */
    get version() {
      return version
    },
    remove,
    put,
    arrange,
    add: (trips: readonly CatalogueTrip[]) => arrange(put(trips)),

    /** After an organizer is set again, its trips must be put in again: their order and their tag "Verified" depend on it. */
    setOrganizers(told: readonly CatalogueOrganizer[]) {
      for (const organizer of told) {
        const known = organizerOf.get(organizer.id)
        organizerOf.set(organizer.id, known ?? organizers.length)
        organizers[known ?? organizers.length] = organizer
      }
    },

    setFree(told: readonly { id: string; free: number }[]) {
      const moved = new Set<number>()
      for (const { id, free } of told) {
        const slot = slotOf.get(id)
        if (slot === undefined) continue
        const before = recommended(slot)
        columns.free[slot] = free
        if (recommended(slot) !== before) moved.add(slot)
      }
      if (moved.size === 0) return
      const order = orders.get('recommended')
      order?.remove(moved)
      order?.add([...moved])
    },

    /** Returns the ranks of a trip among the highest rated, and among the recommended. */
    standingOf(id: string): { certain: number; recommended: number } {
      const slot = slotOf.get(id) ?? -1
      return { certain: certain(slot), recommended: recommended(slot) }
    },

    /** The trips of some organizers. */
    tripsOf(organizerIds: ReadonlySet<string>): string[] {
      const numbers = new Set([...organizerIds].map((id) => organizerOf.get(id)))
      return ids.filter((id, slot) => slotOf.get(id) === slot && numbers.has(columns.organizer[slot]))
    },

    /** The trips that were over before the day. */
    endedBefore: (day: number) =>
      ids.filter((id, slot) => slotOf.get(id) === slot && (columns.returns[slot] ?? emptySlot) < day),
  }
}
