import { useParams, useSearchParams } from 'react-router'
import { SentBooking } from '#web/features/bookings/request-sent/booking.tsx'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Container } from '#web/ui/section.tsx'

/** After sending. No loader: only the browser knows whose booking it is. */
export function Component() {
  const { t } = useLanguage()
  const { reference = '' } = useParams()
  const [params] = useSearchParams()
  return (
    <Container className="pt-6 pb-section lg:pt-10">
      <PageMeta title={t('sent.pageTitle')} />
      {/* The target of the form without scripts; with scripts the toast says it. */}
      {params.has('posted') ? (
        <Alert
          tone="ok"
          role="status"
          {...focusOnLoad}
          title={t('bookings.successTitle')}
          className="mb-6 scroll-mt-40"
        >
          {t('bookings.successText')}
        </Alert>
      ) : null}
      <SentBooking key={reference} reference={reference} />
    </Container>
  )
}
