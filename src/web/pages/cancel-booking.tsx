import { useParams } from 'react-router'
import { CancelBooking } from '#web/features/bookings/cancel-booking.tsx'
import { HeldBookingPage } from '#web/features/bookings/held-booking-page.tsx'
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
