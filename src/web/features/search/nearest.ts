import type { TripCard } from '#contract/trips/trips.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { loadWithMessages } from '#web/platform/messages.ts'
import { deferredParts } from '#web/platform/parts/deferred-parts.tsx'

// The results shown where nothing was found are no part of a first load.
const parts = deferredParts(() => loadWithMessages(() => import('./nearest-trips.tsx')))

/** Fetches what to say where a search leads no further; undefined where it does not come. */
export const loadNearest = parts.load

/** Whether a search leads no further: nothing was found, or nothing with places, for what is full stands last. */
export function hasNoBookableTrips([first]: readonly TripCard[]): boolean {
  return !first || !countFreeSeats(first)
}

/** The message where a search has no further results, with the trips near it. */
export const DeferredNearestTrips = parts.part(({ NearestTrips }) => NearestTrips)
