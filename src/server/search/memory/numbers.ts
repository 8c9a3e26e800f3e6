import { priceRanges } from '#domain/search/price-ranges.ts'
import { tripTags } from '#domain/trips/trips.ts'

// How the catalogue writes what it holds as numbers: days since 1970, cents, bits.

const dateOf = (day: number) => new Date(day * 86_400_000)

/** Months since January 1970. */
export const monthNumber = (day: number) =>
  (dateOf(day).getUTCFullYear() - 1970) * 12 + dateOf(day).getUTCMonth()

const priceBounds = priceRanges.slice(1).map(({ min = 0 }) => min * 100)

/** The position of a price in cents in `priceRanges`. */
export function priceRangeIndex(price: number): number {
  let range = 0
  while (range < priceBounds.length && price >= (priceBounds[range] ?? 0)) range += 1
  return range
}

/** As `hasTag` has it: "Verified" only while the organizer is. */
export function tagBits(tags: readonly string[], isVerified: boolean): number {
  return tripTags.reduce(
    (bits, tag, index) =>
      tags.includes(tag) && (tag !== 'Verified' || isVerified) ? bits | (1 << index) : bits,
    0,
  )
}

/** How the words of a trip name a place that it goes to: as no word of people is written. */
export const placeToken = (place: string) => `@${place}.`

// A trip's values for the choices in one number: destination, price range and tags, a few bits each.

const [bitsOfRange, bitsOfTags] = [4, tripTags.length]
/** So many kinds of trips there are. */
export const kindCount = 2 ** (3 + bitsOfRange + bitsOfTags)

export const encodeKind = (destination: number, range: number, tags: number) =>
  (((destination << bitsOfRange) | range) << bitsOfTags) | tags
export const destinationOfKind = (kind: number) => kind >> (bitsOfRange + bitsOfTags)
export const rangeOfKind = (kind: number) => (kind >> bitsOfTags) & (2 ** bitsOfRange - 1)
export const tagsOfKind = (kind: number) => kind & (2 ** bitsOfTags - 1)

/** Of a slot that holds no trip: every trip that there is returns later. */
export const emptySlot = -1_000_000

/** Columns for so many slots. */
export const createColumnArrays = (room: number) => ({
  price: new Float64Array(room),
  allIn: new Float64Array(room),
  departs: new Int32Array(room),
  returns: new Int32Array(room).fill(emptySlot),
  free: new Int32Array(room),
  certain: new Int32Array(room),
  merit: new Int32Array(room),
  month: new Uint16Array(room),
  departurePlace: new Uint16Array(room),
  destination: new Uint8Array(room),
  kind: new Uint16Array(room),
  currency: new Uint16Array(room),
  organizer: new Int32Array(room),
  title: new Int32Array(room),
  timeZone: new Uint16Array(room),
  closes: new Int32Array(room),
  features: new Int32Array(room),
})
