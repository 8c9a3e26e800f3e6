import { loadWithMessages } from '#web/platform/messages.ts'
import { deferredParts } from '#web/platform/parts/deferred-parts.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'

// Reviews are far below; they are no part of a first load, for a trip's is full.
const parts = deferredParts(() => loadWithMessages(() => import('./trip-reviews.tsx')))

/** Fetches what shows the reviews of a trip, and what it asks; undefined where it does not come. */
export const loadReviews = parts.load

/** The reviews by travellers. */
export const DeferredTripReviews = parts.part(({ TripReviews }) => TripReviews, <ReviewsSkeleton />)
