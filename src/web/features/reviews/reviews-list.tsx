import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cursor } from '#contract/fields.ts'
import type { ReviewOfTrip } from '#contract/reviews/reviews.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { MoreLink } from '#web/platform/parts/more-link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { cx } from '#web/ui/cx.ts'
import { NoReviews } from './no-reviews.tsx'
import { OwnReviewActions } from './own-review-actions.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewedTrip } from './reviewed-trip.tsx'
import { createReviewPagesQuery, getReviewsPath, type ReviewFilters } from './reviews-query.ts'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { useOwnReviewIds } from './use-own-review-ids.ts'

type ReviewsListProps = {
  filters: ReviewFilters
  /** The organizer's name, where the reviews of a public organizer are shown. */
  company: string | undefined
  cursor: Cursor | undefined
  onEdit: (review: ReviewOfTrip) => void
}

/** The reviews found: waiting, refused, none, or all with the way to more. */
export function ReviewsList({ filters, company, cursor, onEdit }: ReviewsListProps) {
  const { t } = useLanguage()
  const ownIds = useOwnReviewIds()
  const query = useInfiniteQuery(createReviewPagesQuery(filters, cursor))
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage } = query
  const [focusFrom, setFocusFrom] = useState<number>()
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? []
  const last = data?.pages.at(-1)

  if (!last && error) return <LoadFailure query={query} otherwise="errors.reviews_fetch_failed" />
  if (!last) return <ReviewsSkeleton />

  function showMore() {
    setFocusFrom(reviews.length)
    void query.fetchNextPage()
  }

  return (
    <>
      <p role="status" className="mb-6 text-sm text-ink-2">
        {t('reviews.found', { count: last.total })}
      </p>
      {last.total === 0 ? <NoReviews filters={filters} company={company} /> : null}
      <ul className={cx('reviews transition-opacity', isPlaceholderData && 'opacity-60')}>
        {reviews.map((review, index) => (
          <ReviewItem
            key={review.id}
            review={review}
            level={2}
            takesFocus={index === focusFrom}
            subject={filters.tripId ? undefined : <ReviewedTrip review={review} />}
            actions={
              ownIds.has(review.id) ? (
                <OwnReviewActions review={review} onEdit={() => onEdit(review)} />
              ) : undefined
            }
          />
        ))}
      </ul>
      {error ? (
        <Alert tone="danger" className="mt-6">
          {getErrorText(t, error, 'errors.reviews_fetch_failed')}
        </Alert>
      ) : null}
      {hasNextPage && last.nextCursor && !isPlaceholderData ? (
        <div className="mt-8 grid justify-items-center">
          <MoreLink
            to={getReviewsPath(filters, last.nextCursor)}
            isLoading={isFetchingNextPage}
            onMore={showMore}
          >
            {t('reviews.loadMore')}
          </MoreLink>
        </div>
      ) : null}
    </>
  )
}
