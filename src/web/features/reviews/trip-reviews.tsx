import { useQuery } from '@tanstack/react-query'
import type { Trip } from '#contract/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/load-failure.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { AllReviews } from './all-reviews.tsx'
import { OrganizerReviews } from './organizer-reviews.tsx'
import { RatingBars } from './rating-bars.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'

/** The first reviews of a trip, as its page shows them (specification 9). */
export function tripReviewsQuery(tripId: string) {
  return apiQuery('reviews.list', { tripId, limit: 3 })
}

/** How the reviews of a trip are spread. */
export function tripSummaryQuery(tripId: string) {
  return apiQuery('reviews.summary', { tripId })
}

type Rated = Pick<Trip, 'id' | 'averageRating' | 'totalReviews' | 'organizer'>

/** What those who travelled say, and the way to all of them. */
export function TripReviews({ trip }: { trip: Rated }) {
  const { t } = useLanguage()
  const query = useQuery(tripReviewsQuery(trip.id))
  const { data: summary } = useQuery(tripSummaryQuery(trip.id))
  // A proxy that forgets the query of an address must not show another trip's praise here (specification 7).
  const reviews = query.data?.filter((review) => review.tripId === trip.id)

  if (!reviews && query.error) return <LoadFailure query={query} otherwise="errors.reviews_fetch_failed" />
  if (!reviews) return <ReviewsSkeleton />
  const { organizer } = trip
  if (reviews.length === 0 && organizer.totalReviews > 0) return <OrganizerReviews organizer={organizer} />
  if (reviews.length === 0)
    return (
      <EmptyState
        title={t('trips.noReviewsTitle')}
        text={t('trips.noReviewsText')}
        action={<AllReviews to="/reviews" text={t('trips.readReviews')} />}
      />
    )
  const more = Math.max(0, trip.totalReviews - reviews.length)
  return (
    <>
      <Score trip={trip} />
      {/* Without the means the reviews still say what they say. */}
      {summary ? (
        <RatingBars subRatings={summary.subRatings} className="mb-7 border-b border-line pb-8" />
      ) : null}
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-8">
        {more > 0 ? (
          <AllReviews to={`/reviews?tripId=${trip.id}`} text={t('trips.viewAllReviews', { count: more })} />
        ) : null}
        {organizer.totalReviews > trip.totalReviews ? (
          <AllReviews
            to={`/reviews?organizerId=${organizer.id}`}
            text={t('reviews.allOfOrganizer', { count: organizer.totalReviews })}
          />
        ) : null}
        <AllReviews to="/reviews" text={t('trips.readReviews')} />
      </div>
    </>
  )
}

function Score({ trip: { averageRating, totalReviews } }: { trip: Omit<Rated, 'organizer'> }) {
  const { t, formats } = useLanguage()
  const rating = formats.rating(averageRating)
  return (
    <div className="mb-7 flex flex-wrap items-end gap-x-5 gap-y-2 border-b border-line pb-7">
      <b className="num text-[4.75rem] leading-[.8] font-medium tracking-tight" aria-hidden="true">
        {rating}
      </b>
      <span className="grid gap-1.5">
        <Stars value={averageRating} label={t('trips.ratingLabel', { rating, count: totalReviews })} />
        <span className="text-sm text-ink-3">{t('trips.reviewCount', { count: totalReviews })}</span>
      </span>
    </div>
  )
}
