import { useParams } from 'react-router'
import { HeldBookingPage } from '#web/features/bookings/access/held-booking-page.tsx'
import { CancelBooking } from '#web/features/bookings/cancellations/cancel-booking.tsx'
import { useLanguage } from '#web/platform/language.tsx'

export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <HeldBookingPage of={key} title={t('cancel.title')}>
      {(given) => <CancelBooking {...given} />}
    </HeldBookingPage>
  )
}
