import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { BookingForm } from '#web/features/bookings/request-form/form.tsx'
import { createTripQuery, keepTripWhileLoading, localizeTrip } from '#web/features/trips/detail/trip-query.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { getLocale, loadQueries, requireOwnDocument } from '#web/platform/parts/loaders.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** The key of its form comes with the document. */
export function loader(args: LoaderFunctionArgs) {
  requireOwnDocument(args)
  return loadQueries(args, createTripQuery(args.params.id ?? '', getLocale(args)))
}

/** The booking form as the server renders it, for visitors without scripts or without the dialog (decision 0023). */
export function Component() {
  const { t, formats, locale } = useLanguage()
  const { id = '' } = useParams()
  const query = useQuery({ ...createTripQuery(id, locale), ...keepTripWhileLoading(id) })
  const trip = query.data && localizeTrip(query.data, locale)
  if (!trip)
    return (
      <Container className="py-section">
        <PageMeta title={t('bookings.dialogTitle')} />
        <SectionHeading level={1} title={t('bookings.dialogTitle')} />
        <LoadFailure query={query} otherwise="trips.tripLoadFailed" />
      </Container>
    )
  return (
    <Container className="pt-4 pb-section">
      <PageMeta title={t('bookings.dialogTitle')} />
      <BackLink to={`/trips/${encodeURIComponent(trip.id)}`}>{t('reviews.backToTrip')}</BackLink>
      <SectionHeading
        level={1}
        title={t('bookings.dialogTitle')}
        text={
          <NamedText
            text={t('bookings.dialogText', { trip: nameSlot, date: formats.longDate(trip.departureDate) })}
            name={trip.title}
          />
        }
      />
      <p className="-mt-4 mb-6">
        <bdi>{formats.money(trip.pricePerPerson, trip.currency)}</bdi> {t('trips.perPerson')}
        <reader-money amount={trip.pricePerPerson} currency={trip.currency} />
      </p>
      <BookingForm trip={trip} />
    </Container>
  )
}
