import type { TripCard } from '#contract/trips/trips.ts'
import type { Destination } from '#domain/reference/destinations.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'

type ResultGroup = 'exact' | 'also' | 'last'

/** The group of a trip, as the server ordered them (FIN-04, FAM-03). */
function getResultGroup(trip: TripCard, destination: Destination | undefined): ResultGroup {
  if (!trip.bookable || countFreeSeats(trip) === 0) return 'last'
  return destination === undefined || trip.destination === destination ? 'exact' : 'also'
}

type ResultsGroupHeadingProps = {
  trip: TripCard
  before: TripCard | undefined
  destination: Destination | undefined
}

/** The heading over the first trip of a group; none over exact results. */
export function ResultsGroupHeading({ trip, before, destination }: ResultsGroupHeadingProps) {
  const { t } = useLanguage()
  const group = getResultGroup(trip, destination)
  if (group === 'exact' || (before && getResultGroup(before, destination) === group)) return null
  const place = destination && destinationLabel(t, destination)
  return (
    <div className="col-span-full not-first:mt-6">
      <h3 className="text-h3">{group === 'last' ? t('shortlist.closed') : t('trips.groupAlso')}</h3>
      <p className="mt-1 text-sm text-ink-2">
        {group === 'last' ? t('trips.groupFullWhy') : t('trips.groupAlsoWhy', { destination: place ?? '' })}
      </p>
    </div>
  )
}
