import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { BookingPage } from '#web/features/bookings/page/booking-page.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'

/** No loader: opening a private link has an effect, so it is never done on the server. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <Container className="pt-4 pb-section">
      <PageMeta title={t('bookings.privateTitle')} />
      {/* The address may be the key to the booking: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      {'id' in readBookingKey(key) ? (
        <ButtonLink
          to="/my-bookings"
          variant="ghost"
          size="sm"
          icon={<ArrowLeft className="flip" aria-hidden="true" />}
          className="-ms-3 mb-4 print:hidden"
        >
          {t('nav.myBookings')}
        </ButtonLink>
      ) : null}
      <BookingPage key={key} of={key} />
    </Container>
  )
}
