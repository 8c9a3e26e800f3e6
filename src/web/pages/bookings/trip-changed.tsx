import { useParams } from 'react-router'
import { BookingActionPage } from '#web/features/bookings/access/booking-action-page.tsx'
import { ChangedTripView } from '#web/features/bookings/trip-changes/changed-trip-view.tsx'
import { useLanguage } from '#web/platform/language.tsx'

export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <BookingActionPage keyParam={key} title={t('tripChanged.title')}>
      {(given) => <ChangedTripView {...given} />}
    </BookingActionPage>
  )
}
