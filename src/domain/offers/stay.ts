import type { Hotel } from './offer.ts'

/**
 * The hotels for a card: `stars` is nothing, one number, or the least and the most; `walks` are cities in the order
 * of the trip with metres on foot to the place that was measured to.
 */
export type Stay = { stars: number[]; walks: { city: string; metres: number }[] }

/** No card shows more cities than this. */
const maxWalks = 3

type StaySource = {
  hotels: readonly Pick<Hotel, 'city' | 'stars' | 'metres'>[]
  accommodationStars: number | null
}

/**
 * Summarizes a trip's hotels for a card, never more than holds for all of them: stars where each hotel has some,
 * for a city with several the longest walk, and none where one was not measured. Without hotels the trip's own stars.
 * Undefined where nothing is known.
 */
export function summarizeStay({ hotels, accommodationStars }: StaySource): Stay | undefined {
  const said = hotels.length > 0 ? hotels.map(({ stars }) => stars) : [accommodationStars]
  const known = said.filter((stars) => stars !== null)
  const stars = known.length === said.length ? [...new Set([Math.min(...known), Math.max(...known)])] : []
  const walks = listWalks(hotels).flatMap(({ city, metres }) => (metres === null ? [] : [{ city, metres }]))
  return stars.length + walks.length > 0 ? { stars, walks: walks.slice(0, maxWalks) } : undefined
}

/** A city of the trip and the metres on foot from the farthest hotel there; null where one was not measured. */
export type CityWalk = { city: string; metres: number | null }

/** Returns every city once, in the order of the trip, with the longest walk of its hotels. */
export function listWalks(hotels: readonly Pick<Hotel, 'city' | 'metres'>[]): CityWalk[] {
  const ways = new Map<string, CityWalk>()
  for (const { city, metres } of hotels) {
    const key = city.trim().toLowerCase()
    const before = ways.get(key)
    if (!before) ways.set(key, { city, metres })
    else before.metres = before.metres === null || metres === null ? null : Math.max(before.metres, metres)
  }
  return [...ways.values()]
}

/** Metres that a person walks in a minute, without haste. */
const metresPerMinute = 80

/** Returns the minutes of the longest walk, rounded up; undefined where any was not measured, for then nothing is promised. */
export function longestWalkMinutes(walks: readonly CityWalk[]): number | undefined {
  const metres = walks.map((walk) => walk.metres)
  if (metres.length === 0 || metres.includes(null)) return undefined
  return Math.ceil(Math.max(...metres.map(Number)) / metresPerMinute)
}
