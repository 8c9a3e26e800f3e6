import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { BookingForm } from '#web/features/bookings/booking-form.tsx'
import { closedText } from '#web/features/bookings/booking-panel-state.ts'
import { DetailFailure } from '#web/features/trips/detail-failure.tsx'
import { DetailSkeleton } from '#web/features/trips/detail-skeleton.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { load, needsOwnDocument } from '#web/platform/loading.ts'
import { PageMeta } from '#web/platform/meta.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { useSite } from '#web/platform/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

const tripQuery = (id: string) => apiQuery('trips.get', { id })

/** The key of its form comes with the document. */
export function loader(args: LoaderFunctionArgs) {
  needsOwnDocument(args)
  return load(args, tripQuery(args.params.id ?? ''))
}

/** The booking form as the server renders it, for whoever has no scripts or did not get the dialog (decision 0023). */
export function Component() {
  const { t, formats } = useLanguage()
  const { today } = useSite()
  const { id = '' } = useParams()
  const { data: trip, error, isFetching, refetch } = useQuery(tripQuery(id))
  if (!trip && error) return <DetailFailure error={error} retry={() => refetch()} retrying={isFetching} />
  if (!trip) return <DetailSkeleton />
  const closed = closedText(t, trip, today)
  return (
    <Container className="pt-4 pb-section">
      <PageMeta title={t('bookings.dialogTitle')} />
      <ButtonLink
        to={`/trips/${encodeURIComponent(trip.id)}`}
        variant="ghost"
        size="sm"
        icon={<ArrowLeft className="flip" aria-hidden="true" />}
        className="-ms-3 mb-4"
      >
        {t('reviews.backToTrip')}
      </ButtonLink>
      <SectionHeading
        level={1}
        title={t('bookings.dialogTitle')}
        text={t('bookings.dialogText', {
          trip: trip.title,
          date: formats.longDate(trip.departureDate),
        })}
      />
      {closed ? <Alert tone="warn">{closed}</Alert> : <BookingForm trip={trip} />}
    </Container>
  )
}
