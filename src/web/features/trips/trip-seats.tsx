import { isNearlyFull, slotsLeft } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { SeatBar } from './seat-bar.tsx'

type TripSeatsProps = { maxPilgrims: number; currentBookings: number }

/** How many places are free, in words and as a bar; brass once a quarter or less is left. */
export function TripSeats({ maxPilgrims, currentBookings }: TripSeatsProps) {
  const { t } = useLanguage()
  const left = slotsLeft({ maxPilgrims, currentBookings })
  const isLow = left > 0 && isNearlyFull({ left, total: maxPilgrims })
  return (
    <p className={cx('trip-seats', isLow && 'font-semibold text-brass')}>
      {left === 0
        ? t('trips.noPlacesLeft')
        : isLow
          ? t('trips.onlyPlacesLeft', { count: left })
          : t('trips.placesLeft', { count: left })}
      <SeatBar left={left} total={maxPilgrims} className="w-24" />
    </p>
  )
}
