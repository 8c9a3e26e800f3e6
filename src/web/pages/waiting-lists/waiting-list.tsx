import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { joinConfirmationHours } from '#domain/waiting-lists/waiting-lists.ts'
import { createTripQuery, keepTripWhileLoading, localizeTrip } from '#web/features/trips/detail/trip-query.ts'
import { JoinWaitingListForm } from '#web/features/waiting-lists/join-waiting-list-form.tsx'
import { WaitingListRule } from '#web/features/waiting-lists/rule.tsx'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { getLocale, loadQueries, requireOwnDocument } from '#web/platform/parts/loaders.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** The key of its form comes with the document. */
export function loader(args: LoaderFunctionArgs) {
  requireOwnDocument(args)
  return loadQueries(args, createTripQuery(args.params.id ?? '', getLocale(args)))
}

/** Where one joins the waiting list of a trip that is full (CON-17); it needs no scripts. */
export function Component() {
  const { t, formats, locale } = useLanguage()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const query = useQuery({ ...createTripQuery(id, locale), ...keepTripWhileLoading(id) })
  const trip = query.data && localizeTrip(query.data, locale)
  if (!trip)
    return (
      <Container className="py-section">
        <PageMeta title={t('waiting.title')} />
        <SectionHeading level={1} title={t('waiting.title')} />
        <LoadFailure query={query} otherwise="trips.tripLoadFailed" />
      </Container>
    )
  return (
    <Container className="pt-4 pb-section">
      <PageMeta title={t('waiting.title')} />
      <BackLink to={`/trips/${encodeURIComponent(trip.id)}`}>{t('reviews.backToTrip')}</BackLink>
      <SectionHeading
        level={1}
        title={t('waiting.title')}
        text={
          <NamedText
            text={t('waiting.lead', { trip: nameSlot, date: formats.longDate(trip.departureDate) })}
            name={trip.title}
          />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
        {params.has('sent') ? (
          <Alert
            tone="ok"
            role="status"
            {...focusOnLoad}
            title={t('waiting.sentTitle')}
            className="scroll-mt-40"
          >
            {t('waiting.sentText', { hours: joinConfirmationHours })}
          </Alert>
        ) : (
          <JoinWaitingListForm trip={trip} />
        )}
        <WaitingListRule className="max-lg:-order-1" />
      </div>
    </Container>
  )
}
