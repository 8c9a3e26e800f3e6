import type { Trip } from '#contract/trips/trips.ts'
import { slotsLeft } from '#domain/trips/trips.ts'
import { withWords } from '#web/platform/messages.ts'
import { comingParts } from '#web/platform/parts/coming-part.tsx'

const parts = comingParts(() => withWords(() => import('./similar-trips.tsx')))

/** Fetches the ways on from a trip; undefined where they do not come. */
export const loadSimilar = parts.load

/** Whether nobody can book a trip now: it is full, over, closed or called off, or there is none. */
export const isClosed = (trip?: Trip): boolean => !trip?.bookable || !slotsLeft(trip)

/** The same journey on its other dates. */
export const OtherDates = parts.part(({ DetailOtherDates }) => DetailOtherDates)
/** Trips like one that nobody can book, and an alert. */
export const Similar = parts.part(({ SimilarTrips }) => SimilarTrips)
