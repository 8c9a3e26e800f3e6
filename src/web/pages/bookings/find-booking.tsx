import { useSearchParams } from 'react-router'
import { FindConfirmation } from '#web/features/bookings/access/find-confirmation.tsx'
import { FindBookingForm } from '#web/features/bookings/access/find-form.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** Find my booking (CON-11). */
export function Component() {
  const { t } = useLanguage()
  const [params] = useSearchParams()
  return (
    <Container className="pt-10 pb-section">
      <PageMeta title={t('find.title')} description={t('find.lead')} path="/find-booking" />
      <SectionHeading level={1} title={t('find.title')} text={t('find.lead')} />
      {params.has('sent') ? <FindConfirmation /> : <FindBookingForm />}
    </Container>
  )
}
