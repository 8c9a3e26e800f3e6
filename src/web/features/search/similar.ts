import type { Trip } from '#contract/trips/trips.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { loadWithMessages } from '#web/platform/messages.ts'
import { deferredParts } from '#web/platform/parts/deferred-parts.tsx'

const parts = deferredParts(() => loadWithMessages(() => import('./similar-trips.tsx')))

/** Fetches the ways on from a trip; undefined where they do not come. */
export const loadSimilar = parts.load

/** Whether nobody can book a trip now: it is full, over, closed or called off, or there is none. */
export const isTripClosed = (trip?: Trip): boolean => !trip?.bookable || !countFreeSeats(trip)

/** The same journey on its other dates. */
export const DeferredOtherDates = parts.part(({ DetailOtherDates }) => DetailOtherDates)
/** Trips like one that nobody can book, and an alert. */
export const DeferredSimilarTrips = parts.part(({ SimilarTrips }) => SimilarTrips)
