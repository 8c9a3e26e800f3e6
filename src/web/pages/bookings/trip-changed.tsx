import { useParams } from 'react-router'
import { BookingActionPage } from '#web/features/bookings/access/held-booking-page.tsx'
import { ChangedTripView } from '#web/features/bookings/trip-changes/changed.tsx'
import { useLanguage } from '#web/platform/language.tsx'

export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <BookingActionPage of={key} title={t('tripChanged.title')}>
      {(given) => <ChangedTripView {...given} />}
    </BookingActionPage>
  )
}
