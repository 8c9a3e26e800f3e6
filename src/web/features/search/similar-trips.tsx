import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { createSimilarSearch } from '#domain/search/similar-search.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import type { Locale } from '#i18n/locales.ts'
import { TripGrid } from '#web/features/trips/card/trip-grid.tsx'
import { DetailBlock } from '#web/features/trips/detail/block.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { getAlertPath } from './alert-path.ts'
import { createNearestQuery, NearestTripsLink } from './nearest-groups.tsx'
import { noFilters, type TripFilters } from './trips-query.ts'

export { createNearestQuery }

/** Trips like one, as their reader is shown them. */
export const createSimilarQuery = (id: string, words: Locale) => apiQuery('trips.similar', { id, words })

/** Trips to the same destination about the same days that can be booked, and a letter when such a one is published (FIN-07). */
export function SimilarTrips({ id, trip }: { id: string; trip?: Trip }) {
  const { t, locale } = useLanguage()
  const { data } = useQuery(createSimilarQuery(id, locale))
  const wanted = trip && createSimilarSearch(trip, trip.departureToday)
  const isNone = data?.trips.length === 0
  // A trip that is no longer shown is grouped with the trips like it.
  const [first] = data?.trips ?? []
  return (
    <section aria-labelledby="similar" className="mt-10 w-full text-start">
      <h2 id="similar" className="scroll-mt-28 text-h2">
        {isNone && !trip ? t('departure.next') : t('departure.similar')}
      </h2>
      {isNone && trip ? (
        <>
          <p className="mt-1.5 max-w-[62ch] text-ink-2">
            {wanted?.month ? t('departure.similarNone') : t('departure.similarNoneOver')}
          </p>
          <NearestTripsLink filters={getSubstituteSearch(trip)} />
        </>
      ) : null}
      {isNone && !trip ? <NextTrips /> : null}
      {data?.trips.length ? (
        <div className="mt-5">
          <TripGrid trips={data.trips} />
        </div>
      ) : null}
      <p className="mt-6 text-center">
        <ButtonLink
          to={getAlertPath(wanted ?? (first && { destination: first.destination }))}
          variant="quiet"
        >
          {t('alert.title')}
        </ButtonLink>
      </p>
    </section>
  )
}

/** A search instead of a trip without similar ones: in its month, or in the present one where it is over. */
export function getSubstituteSearch({ destination, departureDate, departureToday }: Trip): TripFilters {
  const month = (departureDate.slice(0, 10) > departureToday ? departureDate : departureToday).slice(0, 7)
  return { ...noFilters, destination, month }
}

/** Returns the query of the next departures with free places, for trips that do not exist: nothing is known to be near them. */
export const createNextTripsQuery = (words: Locale) =>
  apiQuery('trips.search', { sort: 'departure', zaireen: 1, limit: 3, words })

function NextTrips() {
  const { locale } = useLanguage()
  const { data } = useQuery(createNextTripsQuery(locale))
  return (
    <div className="mt-5">
      <TripGrid trips={data?.trips ?? []} />
    </div>
  )
}

export const createOtherDatesQuery = (id: string) => apiQuery('trips.otherDates', { id })

/** The same trip on its other dates, this one marked among them; nothing for a trip with one date (CON-04). */
export function DetailOtherDates({ trip }: { id: string; trip?: Trip }) {
  const { t, formats } = useLanguage()
  const { data } = useQuery({ ...createOtherDatesQuery(trip?.id ?? ''), enabled: Boolean(trip?.seriesId) })
  if (!trip || !data?.dates.length) return null
  const dates = [...data.dates, { ...trip, slotsLeft: countFreeSeats(trip) }].sort((one, other) =>
    one.departureDate.localeCompare(other.departureDate),
  )
  return (
    <DetailBlock title={t('trips.otherDates')}>
      <ul className="divide-y divide-line rounded-card border border-line">
        {dates.map(({ id, departureDate, returnDate, pricePerPerson, currency, ...date }) => {
          const isThis = id === trip.id
          const places = date.bookable
            ? date.slotsLeft === 0
              ? t('trips.fullyBooked')
              : t('trips.placesLeft', { count: date.slotsLeft })
            : t('trips.bookingClosed')
          return (
            <li key={id}>
              <Link
                to={`/trips/${id}`}
                aria-current={isThis ? 'page' : undefined}
                className="flex min-h-14 flex-wrap items-center gap-x-6 px-4 py-3 leading-tight hover:bg-surface-2 aria-[current]:bg-primary-tint sm:px-5"
              >
                <b className="flex-[1_1_12rem] font-semibold">
                  {`${formats.shortDate(departureDate)} – ${formats.mediumDate(returnDate)}`}
                </b>
                <span className="text-sm text-ink-2">{isThis ? t('trips.thisDate') : places}</span>
                <bdi className="num ms-auto font-semibold">{formats.money(pricePerPerson, currency)}</bdi>
              </Link>
            </li>
          )
        })}
      </ul>
    </DetailBlock>
  )
}
