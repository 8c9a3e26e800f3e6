import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { BookingPage } from '#contract/bookings/links.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { formatGroupSize } from '#web/features/trips/card/group-size-text.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Shows the state of the whole departure: it is cancelled, or its minimum was reached or not (CON-15, CON-18). */
export function BookingDepartureNote({ booking }: { booking: BookingPage }) {
  if (booking.cancellation?.cause === 'departure') return <DepartureCancelledNote booking={booking} />
  return <GroupNote booking={booking} />
}

function DepartureCancelledNote({ booking }: { booking: BookingPage }) {
  const { t, formats } = useLanguage()
  const { cancellation, trip } = booking
  const due = cancellation?.refundDue ?? cancellation?.day
  return (
    <Alert tone="warn">
      <h2 className="font-sans text-base font-semibold tracking-normal">{t('departure.cancelled')}</h2>
      {cancellation?.reason ? (
        <p className="mt-2 whitespace-pre-line">{t('tripChange.reason', { reason: cancellation.reason })}</p>
      ) : null}
      {due ? (
        <p className="mt-2">
          <NamedText
            text={t('departure.refund', { organizer: nameSlot, date: formats.longDate(due) })}
            name={trip.organizer.companyName}
          />
        </p>
      ) : null}
      <p className="mt-2">{t('departure.books')}</p>
      <SimilarTripsNote tripId={booking.tripId} party={booking.numberOfPilgrims} />
    </Alert>
  )
}

function SimilarTripsNote({ tripId, party }: { tripId: string; party: number }) {
  const { t, formats, locale } = useLanguage()
  const { data, error } = useQuery(apiQuery('trips.similar', { id: tripId, party }))
  if (!data) return error ? null : <Skeleton className="mt-4 h-48 w-full" />
  return (
    <>
      <h3 className="mt-4 font-sans text-sm font-semibold tracking-normal">{t('departure.similar')}</h3>
      {data.trips.length === 0 ? <p className="mt-1">{t('departure.similarNone')}</p> : null}
      <ul className="mt-1 grid">
        {data.trips.map((trip) => (
          <li key={trip.id} className="border-t border-current/20 py-2.5 first:border-0">
            <Link to={`/trips/${trip.id}`} className="link font-semibold">
              <UserText>{translateTitle(trip, locale)}</UserText>
            </Link>
            <p className="flex flex-wrap gap-x-4">
              <span>
                {formats.mediumDate(trip.departureDate)} – {formats.mediumDate(trip.returnDate)}
              </span>
              <bdi className="num">{formats.money(trip.pricePerPerson, trip.currency)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function GroupNote({ booking: { group, cancellation } }: { booking: BookingPage }) {
  const { t, formats } = useLanguage()
  if (!group?.outcome || group.outcome === 'cancelled' || cancellation) return null
  const standing = formatGroupSize(t, formats, group)
  if (group.outcome === 'open')
    return (
      <Alert tone="info" title={t('group.missed')}>
        <p className="mt-1">{t('group.pilgrimOpen', { standing })}</p>
      </Alert>
    )
  const text =
    group.outcome === 'goes'
      ? t('group.pilgrimGoes')
      : t('group.pilgrimReached', { standing: formats.number(group.reached) })
  return <Alert tone="ok">{text}</Alert>
}
