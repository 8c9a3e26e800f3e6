import type { CSSProperties } from 'react'
import type { TripCard } from '#contract/trips/trips.ts'
import { countFreeSeats, isNearlyFull } from '#domain/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { getFullness } from './seat-bar.tsx'

type TripSeatsProps = { trip: Pick<TripCard, 'maxPilgrims' | 'currentBookings' | 'bookable'> }

/**
 * How many places are free, in words and as a bar, which the sheet draws; brass once a quarter or less is left. Of what is
 * full or takes no bookings that alone: places that cannot be booked mislead (FAM-03).
 */
export function TripSeats({ trip }: TripSeatsProps) {
  const { t } = useLanguage()
  const left = countFreeSeats(trip)
  const seats = { left, total: trip.maxPilgrims }
  if (!trip.bookable || left === 0)
    return (
      <p className="trip-seats trip-over">
        <Badge tone="mute">{trip.bookable ? t('trips.fullyBooked') : t('trips.bookingClosed')}</Badge>
      </p>
    )
  const isLow = isNearlyFull(seats)
  const { share, tone } = getFullness(seats)
  return (
    <p
      className={cx('trip-seats', `progress-${tone}`, isLow && 'font-semibold text-brass')}
      style={{ '--share': Math.round(100 * share) } as CSSProperties}
    >
      {isLow ? t('trips.onlyPlacesLeft', { count: left }) : t('trips.placesLeft', { count: left })}
    </p>
  )
}
