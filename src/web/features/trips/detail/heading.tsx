import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { TranslationCoverage } from '#domain/trips/translations.ts'
import { listShownTags } from '#domain/trips/trips.ts'
import { destinationLabel, tagLabel } from '#web/features/trips/card/labels.ts'
import { TripRating } from '#web/features/trips/card/trip-rating.tsx'
import { getTagClasses } from '#web/features/trips/card/trip-tags.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Rating } from '#web/ui/stars.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { DetailLanguageNote } from './language.tsx'

type DetailHeadingProps = { trip: Trip; coverage: TranslationCoverage; actions?: ReactNode }

/** Shows the title, what was checked, the rating, and the destination. */
export function DetailHeading({ trip, coverage, actions }: DetailHeadingProps) {
  const { t } = useLanguage()
  const titleLanguage = useTextLanguage(trip.title)
  const tags = listShownTags(trip.tags, trip.organizer)
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        {trip.organizer.isVerified ? (
          // Below, it is one of the six facts.
          <span className="max-lg:hidden">
            <VerifiedBadge label={t('trips.verifiedOrganizer')} />
          </span>
        ) : null}
        {tags.map((tag) => (
          <span key={tag} className={getTagClasses(tag)}>
            {tagLabel(t, tag)}
          </span>
        ))}
      </div>
      <h1 lang={titleLanguage} className="mt-3 mb-3 text-h1 wrap-anywhere">
        <UserText>{trip.title}</UserText>
      </h1>
      <DetailLanguageNote trip={trip} coverage={coverage} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 leading-tight text-ink-2 lg:gap-x-6">
        <TripScore trip={trip} />
        <span className="inline-flex items-center gap-2">
          <Icon name="map-pin" className="size-5 text-ink-3" />
          {destinationLabel(t, trip.destination)}
        </span>
      </div>
      <div className="compare-row">{actions}</div>
    </div>
  )
}

/** The trip's rating with a way down to its reviews, or "New" with the rating of its organizer. */
function TripScore({ trip }: { trip: Trip }) {
  const { t, formats } = useLanguage()
  const { averageRating, totalReviews, organizer } = trip
  if (averageRating <= 0)
    return (
      <TripRating
        averageRating={averageRating}
        totalReviews={totalReviews}
        organizer={organizer}
        className="trip-score"
      />
    )
  const rating = formats.rating(averageRating)
  return (
    <span className="inline-flex items-center gap-2">
      <Rating
        value={rating}
        label={t('trips.ratingLabel', { rating, count: totalReviews })}
        className="text-ink"
      />
      <a href="#reviews" className="link py-[calc((2.75rem-1lh)/2)] font-medium!">
        {t('trips.reviewCount', { count: totalReviews })}
      </a>
    </span>
  )
}
