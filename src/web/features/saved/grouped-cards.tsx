import type { ReactNode } from 'react'
import type { TripCard } from '#contract/trips/trips.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { TripGrid } from '#web/features/trips/card/trip-grid.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { CardTerms, useOffers } from './card-terms.tsx'

const groups = ['open', 'closed', 'over'] as const

/** Returns the present state of a saved trip. */
function getSavedTripGroup(trip: Pick<TripCard, 'status' | 'bookable' | 'maxPilgrims' | 'currentBookings'>) {
  if (trip.status !== 'upcoming') return 'over'
  return countFreeSeats(trip) === 0 || !trip.bookable ? 'closed' : 'open'
}

type GroupedCardsProps = {
  trips: readonly TripCard[]
  actionFor?: ((trip: TripCard) => ReactNode) | undefined
}

/** Cards with their terms in the order given, bookable trips first, and over the others their present state. */
export function GroupedCards({ trips, actionFor }: GroupedCardsProps) {
  const { t } = useLanguage()
  const offers = useOffers(trips.map(({ id }) => id))
  const sorted = groups.flatMap((group) => trips.filter((trip) => getSavedTripGroup(trip) === group))
  return (
    <TripGrid
      trips={sorted}
      actionFor={(trip) => (
        <>
          {getSavedTripGroup(trip) === 'over' ? null : (
            <CardTerms trip={trip} offered={offers.get(trip.id)} />
          )}
          {actionFor?.(trip)}
        </>
      )}
      isList
      headingFor={(trip, before) => {
        const group = getSavedTripGroup(trip)
        if (before && getSavedTripGroup(before) === group) return null
        if (group === 'open') return <h2 className="sr-only">{t('trips.pageTitle')}</h2>
        return (
          <h2 className="col-span-full text-h3 not-first:mt-6">
            {t(group === 'over' ? 'shortlist.over' : 'shortlist.closed')}
          </h2>
        )
      }}
    />
  )
}
