import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewedTrip } from './reviewed-trip.tsx'

/** The latest reviews of all trips of an organizer: fetched by the browser, for the page's HTML is short. */
const latestQuery = (organizerId: string) => apiQuery('reviews.search', { organizerId, limit: 3 })

/**
 * Shows the latest reviews of an organizer's trips, each with its trip, in a row with the same height before and after
 * loading: nothing below it moves. A long one scrolls within itself.
 */
export function OrganizerLatestReviews({ organizerId }: { organizerId: string }) {
  const { t } = useLanguage()
  const query = useQuery(latestQuery(organizerId))
  if (!query.data && query.error)
    return <LoadFailure query={query} otherwise="errors.reviews_fetch_failed" className="mb-4" />
  if (!query.data) return <div className="review-row skeleton noscript:hidden" />
  // A proxy that forgets the query of an address must not show another company's praise here.
  const reviews = query.data.reviews.filter((review) => review.organizerId === organizerId)
  return (
    <ul aria-label={t('trips.reviews')} className="review-row">
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} subject={<ReviewedTrip review={review} />} />
      ))}
    </ul>
  )
}
