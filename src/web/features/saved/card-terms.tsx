import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { TripCard } from '#contract/trips/trips.ts'
import { savedTripLimits } from '#domain/saved/saved-trips.ts'
import { formatFirstRefund } from '#i18n/bookings/due-texts.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'

type OfferedTrip = OutputOf<Endpoints['trips.offers']>['trips'][number]

/** The offers of some of these trips, whose terms cards do not contain. */
export const createOffersQuery = (ids: readonly string[], part = 0) =>
  apiQuery('trips.offers', {
    ids: [...ids]
      .sort()
      .slice(part * savedTripLimits.atOnce, (part + 1) * savedTripLimits.atOnce)
      .join(','),
  })

/** The offers of as many trips as one can save, by their ids, as far as they are there. */
export function useOffers(ids: readonly string[]): Map<string, OfferedTrip> {
  const parts = [usePart(ids, 0), usePart(ids, 1), usePart(ids, 2), usePart(ids, 3)]
  return new Map(parts.flat().map((trip) => [trip.id, trip]))
}

function usePart(ids: readonly string[], part: number): OfferedTrip[] {
  const isAsked = ids.length > part * savedTripLimits.atOnce
  // While one more is loaded, the others stay.
  const { data } = useQuery({
    ...createOffersQuery(ids, part),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return isAsked ? (data?.trips ?? []) : []
}

type CardTermsProps = { trip: Pick<TripCard, 'departureDate'>; offered: OfferedTrip | undefined }

/** What is refunded of a listed trip until when, on its card (FAM-08). */
export function CardTerms({ trip, offered }: CardTermsProps) {
  const { t, formats } = useLanguage()
  if (!offered) return null
  const { terms, departureToday: today } = offered
  const departureDate = trip.departureDate.slice(0, 10)
  return (
    <p className="text-sm leading-tight text-ink-2 max-[43.75rem]:me-14 lg:me-46">
      {terms ? formatFirstRefund(t, formats, { terms, departureDate, today }) : t('terms.none')}
    </p>
  )
}
