import { useParams } from 'react-router'
import { SentBooking } from '#web/features/bookings/sent-booking.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Container } from '#web/ui/section.tsx'

/** After sending. No loader: whose booking it is, only the browser knows. */
export function Component() {
  const { t } = useLanguage()
  const { reference = '' } = useParams()
  return (
    <Container className="pt-6 pb-section lg:pt-10">
      <PageMeta title={t('sent.pageTitle')} />
      <SentBooking key={reference} reference={reference} />
    </Container>
  )
}
