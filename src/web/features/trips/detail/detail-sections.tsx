import type { FunctionComponent } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DetailBlock } from './block.tsx'
import { DetailFacts } from './facts.tsx'
import { DetailItinerary } from './itinerary.tsx'
import { DetailOrganizer } from './organizer.tsx'
import { DetailOverview } from './overview.tsx'
import { DetailPrices } from './prices.tsx'
import { DetailStay } from './stay.tsx'
import { DetailTabs } from './tabs.tsx'
import { DetailTerms } from './terms.tsx'

type DetailSectionsProps = {
  trip: Trip
  /** The same trip on its other dates, and the reviews: parts that come by themselves. */
  OtherDates: FunctionComponent<{ id: string; trip: Trip }>
  Reviews: FunctionComponent<{ trip: Trip }>
}

/** Everything a family asks before it says yes, under tabs in the order in which it asks. */
export function DetailSections({ trip, OtherDates, Reviews }: DetailSectionsProps) {
  const { t } = useLanguage()
  const hasReviews = trip.totalReviews > 0 || trip.organizer.totalReviews > 0
  return (
    <>
      <DetailTabs trip={trip} />
      <DetailOverview trip={trip} />
      <DetailFacts trip={trip} />
      <DetailItinerary trip={trip} />
      <DetailStay trip={trip} />
      <DetailPrices trip={trip} />
      <DetailTerms trip={trip} />
      {trip.seriesId ? <OtherDates id={trip.id} trip={trip} /> : null}
      <DetailBlock
        id="reviews"
        title={t('trips.reviews')}
        holds={hasReviews ? t('tripFacts.reviewsHold') : undefined}
      >
        <Reviews trip={trip} />
      </DetailBlock>
      <DetailOrganizer organizer={trip.organizer} />
    </>
  )
}
