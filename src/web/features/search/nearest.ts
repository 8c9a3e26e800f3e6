import type { TripCard } from '#contract/trips/trips.ts'
import { slotsLeft } from '#domain/trips/trips.ts'
import { withWords } from '#web/platform/messages.ts'
import { comingParts } from '#web/platform/parts/coming-part.tsx'

// What is shown where nothing was found is no part of a first load.
const parts = comingParts(() => withWords(() => import('./nearest-trips.tsx')))

/** Fetches what to say where a search leads no further; undefined where it does not come. */
export const loadNearest = parts.load

/** Whether a search leads no further: nothing was found, or nothing with places, for what is full stands last. */
export function isDeadEnd([first]: readonly TripCard[]): boolean {
  return !first || !slotsLeft(first)
}

/** What to say where a search leads no further, and the trips near it. */
export const Nearest = parts.part(({ NearestTrips }) => NearestTrips)
