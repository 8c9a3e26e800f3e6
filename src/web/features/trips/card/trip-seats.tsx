import type { CSSProperties } from 'react'
import { countFreeSeats, isNearlyFull } from '#domain/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { getFullness } from './seat-bar.tsx'

type TripSeatsProps = { maxPilgrims: number; currentBookings: number }

/** How many places are free, in words and as a bar, which the sheet draws; brass once a quarter or less is left. */
export function TripSeats({ maxPilgrims, currentBookings }: TripSeatsProps) {
  const { t } = useLanguage()
  const left = countFreeSeats({ maxPilgrims, currentBookings })
  const isLow = left > 0 && isNearlyFull({ left, total: maxPilgrims })
  const { share, tone } = getFullness({ left, total: maxPilgrims })
  return (
    <p
      className={cx('trip-seats', `progress-${tone}`, isLow && 'font-semibold text-brass')}
      style={{ '--share': Math.round(100 * share) } as CSSProperties}
    >
      {left === 0
        ? t('trips.noPlacesLeft')
        : isLow
          ? t('trips.onlyPlacesLeft', { count: left })
          : t('trips.placesLeft', { count: left })}
    </p>
  )
}
