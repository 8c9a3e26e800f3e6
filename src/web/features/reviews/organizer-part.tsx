import { comingParts } from '#web/platform/coming-part.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'

// Most trips have no reviews of their own; what stands in their place is no part of a first load, for a trip's is full.
const parts = comingParts(() => import('./organizer-reviews.tsx'))

/** Fetches what is said of an organizer; undefined where it does not come. */
export const loadOrganizerReviews = parts.load

/** What is said of the organizer's other trips, where nobody has reviewed this one yet. */
export const OrganizerPart = parts.part(({ OrganizerReviews }) => OrganizerReviews, <ReviewsSkeleton />)
