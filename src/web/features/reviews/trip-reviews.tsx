import { useQuery } from '@tanstack/react-query'
import type { Trip } from '#contract/trips/trips.ts'
import { OrganizerRating } from '#web/features/trips/card/trip-rating.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AllReviewsLink } from './all-reviews-link.tsx'
import { createOrganizerSummaryQuery, OrganizerReviews } from './organizer-reviews.tsx'
import { RatingBars } from './rating-bars.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewsScore } from './reviews-score.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'

/** The first reviews of a trip, as its page shows them (specification 9). */
const firstQuery = (tripId: string) => apiQuery('reviews.list', { tripId, limit: 3 })

/** How the reviews of a trip are spread. */
const summaryQuery = (tripId: string) => apiQuery('reviews.summary', { tripId })

type RatedTrip = Pick<Trip, 'id' | 'averageRating' | 'totalReviews' | 'organizer'>

/** Returns the queries for a trip's reviews: its own, or else its organizer's. */
export function createReviewQueries({ id, totalReviews, organizer }: RatedTrip) {
  if (totalReviews > 0) return [firstQuery(id), summaryQuery(id)]
  return organizer.totalReviews > 0 ? [createOrganizerSummaryQuery(organizer.id)] : []
}

/** Shows the reviews by travellers, and the link to all of them. */
export function TripReviews({ trip }: { trip: RatedTrip }) {
  const { t } = useLanguage()
  if (trip.totalReviews > 0) return <OwnReviews trip={trip} />
  if (trip.organizer.totalReviews > 0) return <OrganizerReviews organizer={trip.organizer} />
  return (
    <EmptyState
      title={t('trips.noReviewsTitle')}
      text={t('trips.noReviewsText')}
      action={<AllReviewsLink to="/reviews" text={t('trips.readReviews')} />}
    />
  )
}

function OwnReviews({ trip }: { trip: RatedTrip }) {
  const { t } = useLanguage()
  const query = useQuery(firstQuery(trip.id))
  const { data: summary } = useQuery(summaryQuery(trip.id))
  // A proxy that forgets the query of an address must not show another trip's praise here (specification 7).
  const reviews = query.data?.filter((review) => review.tripId === trip.id)

  if (!reviews && query.error) return <LoadFailure query={query} otherwise="errors.reviews_fetch_failed" />
  if (!reviews) return <ReviewsSkeleton />
  const more = Math.max(0, trip.totalReviews - reviews.length)
  return (
    <>
      {/* Without the means the reviews are still complete. */}
      {summary && summary.count > 0 ? (
        <div className="mb-7 grid gap-7 border-b border-line pb-8">
          <ReviewsScore summary={summary} />
          <OrganizerScore trip={trip} />
          <RatingBars subRatings={summary.subRatings} className="border-t border-line pt-7" />
        </div>
      ) : null}
      <ul className="reviews">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-8">
        {more > 0 ? (
          <AllReviewsLink
            to={`/reviews?tripId=${trip.id}`}
            text={t('trips.viewAllReviews', { count: more })}
          />
        ) : null}
        <AllReviewsLink to="/reviews" text={t('trips.readReviews')} />
      </div>
    </>
  )
}

/** Shows the rating of all trips of the organizer beside this trip's; left out where there is no other review. */
function OrganizerScore({ trip: { totalReviews, organizer } }: { trip: RatedTrip }) {
  const { t } = useLanguage()
  if (organizer.totalReviews <= totalReviews) return null
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      <OrganizerRating {...organizer} showsName />
      <AllReviewsLink
        to={`/reviews?organizerId=${organizer.id}`}
        text={t('reviews.allOfOrganizer', { count: organizer.totalReviews })}
      />
    </p>
  )
}
