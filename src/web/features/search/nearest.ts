import type { TripCard } from '#contract/trips/trips.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { loadWithMessages } from '#web/platform/messages.ts'
import { deferredParts } from '#web/platform/parts/deferred-parts.tsx'

// The results shown where nothing was found are no part of a first load.
const parts = deferredParts(() => loadWithMessages(() => import('./nearest-trips.tsx')))

/** Fetches the message for a search without further results; undefined if that fails. */
export const loadNearest = parts.load

/** Whether a search has no bookable results: nothing was found, or nothing that takes bookings and has places. */
export function hasNoBookableTrips(trips: readonly TripCard[]): boolean {
  return !trips.some((trip) => trip.bookable && countFreeSeats(trip) > 0)
}

/** The message where a search has no further results, with the trips near it. */
export const DeferredNearestTrips = parts.part(({ NearestTrips }) => NearestTrips)
