import { useParams } from 'react-router'
import { BookingActionPage } from '#web/features/bookings/access/booking-action-page.tsx'
import { CancelBookingForm } from '#web/features/bookings/cancellations/cancel-booking-form.tsx'
import { useLanguage } from '#web/platform/language.tsx'

export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <BookingActionPage keyParam={key} title={t('cancel.title')}>
      {(given) => <CancelBookingForm {...given} />}
    </BookingActionPage>
  )
}
