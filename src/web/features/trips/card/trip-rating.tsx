import { useLanguage } from '#web/platform/language.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Rating } from '#web/ui/stars.tsx'

type RatingFields = { averageRating: number; totalReviews: number }

type TripRatingProps = RatingFields & {
  /** The rating of the organizer's earlier trips; left out where it is shown elsewhere. */
  organizer?: RatingFields
  className?: string
}

/** The trip's own rating; a trip without reviews is "New", with its organizer's rating beside it. */
export function TripRating({ averageRating, totalReviews, organizer, className }: TripRatingProps) {
  const { t, formats } = useLanguage()
  if (averageRating > 0) {
    const rating = formats.rating(averageRating)
    const count = formats.number(totalReviews)
    return (
      <Rating
        value={rating}
        count={`(${count})`}
        label={t('trips.ratingLabel', { rating, count: totalReviews })}
        className={className}
      />
    )
  }
  if (!organizer)
    return (
      <Badge tone="brass" className={className}>
        {t('trips.new')}
      </Badge>
    )
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <Badge tone="brass">{t('trips.new')}</Badge>
      <OrganizerRating {...organizer} showsName />
    </span>
  )
}

type OrganizerRatingProps = RatingFields & {
  /** Names the organizer of the rating, where its name is not beside it. */
  showsName?: boolean
  className?: string
}

/** The organizer's rating over completed trips, with its count; nothing before the first review. */
export function OrganizerRating({ averageRating, totalReviews, showsName, className }: OrganizerRatingProps) {
  const { t, formats } = useLanguage()
  if (totalReviews <= 0) return null
  const rating = formats.rating(averageRating)
  return (
    <Rating
      value={showsName ? t('trips.organizerRating', { rating }) : rating}
      count={`(${formats.number(totalReviews)})`}
      label={t('trips.organizerRatingLabel', { rating, count: totalReviews })}
      className={className}
    />
  )
}
