import type { Trip } from '#contract/trips/trips.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { loadWithMessages } from '#web/platform/messages.ts'
import { deferredParts } from '#web/platform/parts/deferred-parts.tsx'

const parts = deferredParts(() => loadWithMessages(() => import('./similar-trips.tsx')))

/** Fetches the ways on from a trip; undefined where they do not come. */
export const loadSimilar = parts.load

/** Whether a trip cannot be booked now: it is full, over, closed or cancelled, or there is none. */
export const isTripClosed = (trip?: Trip): boolean => !trip?.bookable || !countFreeSeats(trip)

/** The same trip on its other dates. */
export const DeferredOtherDates = parts.part(({ DetailOtherDates }) => DetailOtherDates)
/** Trips similar to one that cannot be booked, and an alert. */
export const DeferredSimilarTrips = parts.part(({ SimilarTrips }) => SimilarTrips)
