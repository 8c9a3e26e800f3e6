import { useParams } from 'react-router'
import { HeldBookingPage } from '#web/features/bookings/access/held-booking-page.tsx'
import { TripChanged } from '#web/features/bookings/trip-changes/changed.tsx'
import { useLanguage } from '#web/platform/language.tsx'

export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <HeldBookingPage of={key} title={t('tripChanged.title')}>
      {(given) => <TripChanged {...given} />}
    </HeldBookingPage>
  )
}
