import type { TripCard } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatInclusions, formatStay } from './lines.ts'

type OfferFields = Parameters<typeof formatInclusions>[1] & Pick<TripCard, 'stay'>

/** Hotels with the walk, and inclusions: a line each, and none without data. */
export function TripCardOffer({ trip }: { trip: OfferFields }) {
  const { t } = useLanguage()
  const { line, more } = trip.stay ? formatStay(t, trip.stay) : { line: '', more: '' }
  const { included, missing } = formatInclusions(t, trip)
  // Stars alone are after the other line where there is little room.
  const isShort = trip.stay?.walks.length === 0
  const stay = line ? (
    <p
      className={cx('trip-card-line icon-hotel', isShort && 'short')}
      data-said={t('offer.hotels')}
      data-more={more || undefined}
    >
      {line}
    </p>
  ) : null
  return (
    <>
      {isShort ? null : stay}
      {included ? (
        <p
          className="trip-card-line icon-check"
          data-said={t('trips.included')}
          data-more={missing ? ` · ${t('card.notIncluded', { what: missing })}` : undefined}
        >
          {included}
        </p>
      ) : null}
      {isShort ? stay : null}
    </>
  )
}
