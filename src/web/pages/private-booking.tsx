import { useParams } from 'react-router'
import { PrivateBooking } from '#web/features/bookings/private-booking.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** No loader: opening a private link has an effect, so it is never done on the server. */
export function Component() {
  const { t } = useLanguage()
  const { token = '' } = useParams()
  return (
    <Container className="py-section">
      <PageMeta title={t('bookings.privateTitle')} />
      {/* The address is the key to the booking: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      <SectionHeading level={1} title={t('bookings.privateTitle')} text={t('bookings.privateLead')} />
      <PrivateBooking key={token} token={token} />
    </Container>
  )
}
