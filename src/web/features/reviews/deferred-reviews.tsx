import { loadWithMessages } from '#web/platform/messages.ts'
import { deferredParts } from '#web/platform/parts/deferred-parts.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'

// Reviews are far below; they are no part of a first load, for a trip's is full.
const parts = deferredParts(() => loadWithMessages(() => import('./trip-reviews.tsx')))

/** Fetches the components for a trip's reviews, and their queries; undefined if that fails. */
export const loadReviews = parts.load

/** The reviews by travellers. */
export const DeferredTripReviews = parts.part(({ TripReviews }) => TripReviews, <ReviewsSkeleton />)
