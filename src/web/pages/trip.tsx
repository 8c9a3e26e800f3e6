import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { getTranslationCoverage } from '#domain/trips/translations.ts'
import { DeferredTripFacts, loadFacts } from '#web/features/bookings/facts/deferred-facts.ts'
import { BookingPanel } from '#web/features/bookings/request-form/panel.tsx'
import { BookingDock } from '#web/features/bookings/request-form/panel-dock.tsx'
import { useBookingDialog } from '#web/features/bookings/request-form/use-booking-dialog.tsx'
import { useCompareParts } from '#web/features/compare/use-compare-parts.ts'
import { DeferredTripReviews, loadReviews } from '#web/features/reviews/deferred-reviews.tsx'
import {
  DeferredOtherDates,
  DeferredSimilarTrips,
  isTripClosed,
  loadSimilar,
} from '#web/features/search/similar.ts'
import { TripLoadFailure } from '#web/features/search/trip-load-failure.tsx'
import { DetailBackLink } from '#web/features/trips/detail/back-link.tsx'
import { DeferredTripSections, loadSections } from '#web/features/trips/detail/deferred-sections.ts'
import { DetailGallery } from '#web/features/trips/detail/gallery.tsx'
import { DetailHeading } from '#web/features/trips/detail/heading.tsx'
import { DetailMeta } from '#web/features/trips/detail/meta.tsx'
import { DetailSkeleton } from '#web/features/trips/detail/skeleton.tsx'
import { createTripQuery, keepTripWhileLoading, localizeTrip } from '#web/features/trips/detail/trip-query.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { getLoadedData, getLocale, loadQueries } from '#web/platform/parts/loaders.ts'
import { Container } from '#web/ui/section.tsx'

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const trip = createTripQuery(id, getLocale({ context }))
  const sections = loadSections()
  const facts = loadFacts()
  await loadQueries({ context }, trip)
  await Promise.all([sections, facts])
  const found = getLoadedData({ context }, trip)
  // In the browser the parts of the page fetch their own data.
  if (import.meta.env.SSR) {
    const reviews = await loadReviews()
    if (found && reviews) await loadQueries({ context }, ...reviews.createReviewQueries(found))
    const parts = isTripClosed(found) || found?.seriesId ? await loadSimilar() : undefined
    if (parts && isTripClosed(found)) await loadAlternatives(parts, { context, id, trip: found })
    if (parts && found?.seriesId) await loadQueries({ context }, parts.createOtherDatesQuery(id))
  }
  return null
}

type Parts = NonNullable<Awaited<ReturnType<typeof loadSimilar>>>
type AlternativesParams = Pick<LoaderFunctionArgs, 'context'> & { id: string; trip: Trip | undefined }

/** Loads trips similar to one that cannot be booked; without any, the nearest ones, or the next departures. */
async function loadAlternatives(parts: Parts, { context, id, trip }: AlternativesParams) {
  const locale = getLocale({ context })
  const similar = parts.createSimilarQuery(id, locale)
  await loadQueries({ context }, similar)
  if (getLoadedData({ context }, similar)?.trips.length !== 0) return
  await loadQueries(
    { context },
    trip
      ? parts.createNearestQuery(parts.getSubstituteSearch(trip), locale)
      : parts.createNextTripsQuery(locale),
  )
}

/** One trip with everything one decides by (specification 2). */
export function Component() {
  const { id = '' } = useParams()
  const { locale } = useLanguage()
  const query = useQuery({ ...createTripQuery(id, locale), ...keepTripWhileLoading(id) })
  const { data: trip, error, isFetching, refetch } = query
  if (trip) return <TripPage key={trip.id} stored={trip} />
  if (error) return <TripLoadFailure id={id} error={error} retry={() => refetch()} isRetrying={isFetching} />
  return <DetailSkeleton />
}

function TripPage({ stored }: { stored: Trip }) {
  const { locale } = useLanguage()
  // The same as long as it says the same: parts that are yet to come would be made anew.
  const trip = useMemo(() => localizeTrip(stored, locale), [stored, locale])
  const booking = useBookingDialog(trip)
  const compare = useCompareParts()
  return (
    <Container className="pb-section">
      <DetailMeta trip={trip} />
      <DetailBackLink title={trip.title} />
      <DetailGallery trip={trip} />
      {/* On a phone the facts that decide follow the heading, then the panel; on a desktop it is beside everything. */}
      <div className="trip-columns">
        <DetailHeading
          trip={trip}
          coverage={getTranslationCoverage(stored, locale)}
          actions={compare && <compare.CompareActions trip={trip} />}
        />
        <DeferredTripFacts trip={trip} />
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <BookingPanel trip={trip} booking={booking} />
        </aside>
        <div className="mt-6 min-w-0 lg:mt-8">
          <DeferredTripSections trip={trip} OtherDates={DeferredOtherDates} Reviews={DeferredTripReviews} />
        </div>
      </div>
      {isTripClosed(trip) ? <DeferredSimilarTrips id={trip.id} trip={trip} /> : null}
      <BookingDock trip={trip} booking={booking} />
      {booking.dialog}
    </Container>
  )
}
