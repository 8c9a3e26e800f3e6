import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { countPeople } from '#domain/offers/choices.ts'
import { alertConfirmationHours, alertDays } from '#domain/search/alert-days.ts'
import { useKnownParty } from '#web/features/bookings/party/use-known-party.ts'
import { AlertForm, createAlertQueries } from '#web/features/saved/alerts/form.tsx'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { getLocale, loadQueries, requireOwnDocument } from '#web/platform/parts/loaders.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

export function loader(args: LoaderFunctionArgs) {
  requireOwnDocument(args)
  const { choices, names } = createAlertQueries(new URL(args.request.url).searchParams, getLocale(args))
  return loadQueries(args, choices, names)
}

/** The form for an alert when a trip like this is published (FIN-07); it needs no scripts. */
export function Component() {
  const { t } = useLanguage()
  const [params] = useSearchParams()
  const { party } = useKnownParty('')
  const sent = params.get('sent')
  return (
    <Container className="pt-10 pb-section">
      <PageMeta title={t('alert.title')} />
      <SectionHeading level={1} title={t('alert.title')} text={t('alert.lead', { days: alertDays })} />
      {sent === null ? (
        <AlertForm travellers={party && countPeople(party)} />
      ) : (
        <>
          <Alert
            tone="ok"
            role="status"
            {...focusOnLoad}
            title={sent === 'active' ? t('alert.runsTitle') : t('alert.sentTitle')}
            className="max-w-130 scroll-mt-40"
          >
            {sent === 'active'
              ? t('alert.begunLetter')
              : t('alert.sentText', { hours: alertConfirmationHours })}
          </Alert>
          <p className="mt-6">
            <ButtonLink to="/trips" variant="quiet">
              {t('trips.browseAll')}
            </ButtonLink>
          </p>
        </>
      )}
    </Container>
  )
}
