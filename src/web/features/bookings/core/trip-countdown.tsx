import { countdownToTrip } from '#domain/bookings/bookings-by-time.ts'
import { useLanguage } from '#web/platform/language.tsx'

type TripCountdownProps = {
  trip: { departureDate: string; returnDate: string; departureToday: string }
  className: string
}

/** 'Departs in 54 days', 'Day 4 of 15'; nothing once one is home. */
export function TripCountdown({ trip, className }: TripCountdownProps) {
  const { t } = useLanguage()
  const at = countdownToTrip(trip, trip.departureToday)
  if (!at) return null
  return (
    <p className={className}>
      {'day' in at
        ? t('journey.day', { day: at.day, days: at.of })
        : at.daysLeft === 1
          ? t('journey.tomorrow')
          : t('trips.departsIn', { count: at.daysLeft })}
    </p>
  )
}
