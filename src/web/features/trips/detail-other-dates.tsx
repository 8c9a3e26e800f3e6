import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Trip } from '#contract/trips.ts'
import { slotsLeft } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { DetailBlock } from './detail-block.tsx'

export const otherDatesQuery = (id: string) => apiQuery('trips.otherDates', { id })

/** The same journey on its other dates, this one marked among them; nothing for a trip alone (CON-04). */
export function DetailOtherDates({ trip }: { trip: Trip }) {
  const { t, formats } = useLanguage()
  const { data } = useQuery({ ...otherDatesQuery(trip.id), enabled: trip.seriesId !== null })
  if (!data?.dates.length) return null
  const dates = [...data.dates, { ...trip, slotsLeft: slotsLeft(trip) }].sort((one, other) =>
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
