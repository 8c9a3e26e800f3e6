import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listTripTravellers } from '#contract/travellers/company.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { getTravellerKey } from './groups.ts'
import { CompanyTravellerList } from './list.tsx'
import { CompanyTravellerPanel } from './panel.tsx'

type TripTravellers = OutputOf<typeof listTripTravellers>

type CompanyTravellersViewProps = {
  tripId: string
  /** Only this booking. */
  reference?: string | undefined
  /** Of an admin, sent along with each look. */
  reason?: string | undefined
}

/** Shows the travellers of a departure or of one booking, and what is missing for them (PPL-04, PPL-07, PPL-08). */
export function CompanyTravellersView({ tripId, reference, reason }: CompanyTravellersViewProps) {
  const { t } = useLanguage()
  const why = reason === undefined ? {} : { reason }
  const ofTrip = useQuery({
    ...apiQuery('travellers.ofTrip', { tripId, ...why }),
    enabled: reference === undefined,
    // Names are stored no longer than they are shown.
    gcTime: 0,
  })
  const ofBooking = useQuery({
    ...apiQuery('travellers.ofBooking', { bookingId: reference ?? '', ...why }),
    enabled: reference !== undefined,
    gcTime: 0,
  })
  const query = reference === undefined ? ofTrip : ofBooking
  const { data, error } = query
  if (!data && toFailure(error)?.code === 'travellers_unauthorized')
    return (
      <EmptyState level={2} title={t('companyPeople.closedTitle')} text={t('companyPeople.closedText')} />
    )
  if (!data && error) return <LoadFailure query={query} otherwise="companyPeople.loadFailed" />
  if (!data) return <TravellersSkeleton />
  return <CompanyTravellers data={data} reference={reference} reason={reason} />
}

function TravellersSkeleton() {
  const { t } = useLanguage()
  return (
    <Card className="grid gap-5 p-6" role="status" aria-label={t('common.loading')}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </Card>
  )
}

type CompanyTravellersProps = Pick<CompanyTravellersViewProps, 'reference' | 'reason'> & {
  data: TripTravellers
}

function CompanyTravellers({ data, reference, reason }: CompanyTravellersProps) {
  const { t, formats } = useLanguage()
  const [opened, open] = useState<string>()
  const { people, trip, mayLook } = data
  const person = people.find((one) => getTravellerKey(one) === opened)
  const shown = useQuery(apiQuery('trips.get', { id: trip.id }))
  const isOff = shown.data?.publication === 'cancelled'
  const isUnnamed = people.every(
    (one) => !one.isNamed || (!one.isUnreadable && !one.surname && !one.givenNames && !one.ownName),
  )
  const isErased = people.some(({ erasedOn }) => erasedOn !== null)
  return (
    <>
      <header className="-mt-2 grid gap-1">
        <p className="text-ink-2 wrap-anywhere">
          <UserText className="font-semibold text-ink">{trip.title}</UserText>
          <br />
          {formats.mediumDate(trip.departureDate)} – {formats.mediumDate(trip.returnDate)}
        </p>
        {reference ? (
          <p className="flex flex-wrap items-center gap-x-4">
            <span>{t('companyPeople.onlyBooking', { reference })}</span>
            <Link
              to={`/organizer/trips/${trip.id}/people`}
              className="link inline-flex min-h-11 items-center"
            >
              {t('companyPeople.toTrip')}
            </Link>
          </p>
        ) : null}
        {reason === undefined ? null : (
          <p className="text-sm text-ink-2 wrap-anywhere">{t('companyPeople.adminNow', { reason })}</p>
        )}
      </header>
      {isOff ? <Alert tone="info">{t('companyPeople.cancelledText')}</Alert> : null}
      {people.length === 0 && !isOff ? (
        <EmptyState level={2} title={t('companyPeople.emptyTitle')} text={t('companyPeople.emptyText')} />
      ) : null}
      {people.length > 0 && isUnnamed && !isErased ? (
        <Alert tone="info" title={t('companyPeople.noNamesTitle')}>
          <p>{t('companyPeople.noNamesText')}</p>
        </Alert>
      ) : null}
      {people.length > 0 ? (
        <CompanyTravellerList
          people={people}
          tripId={trip.id}
          today={trip.today}
          mayLook={mayLook}
          isAdmin={reason !== undefined}
          onOpen={open}
        />
      ) : null}
      {person ? (
        <CompanyTravellerPanel
          key={getTravellerKey(person)}
          person={person}
          trip={trip}
          mayLook={mayLook}
          reason={reason}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  )
}
