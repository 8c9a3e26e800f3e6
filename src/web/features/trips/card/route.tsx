import { calculateDurationDays } from '#domain/trips/trips.ts'
import { formatNonGregorianDate } from '#i18n/non-gregorian-dates.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'

type TripCardRouteProps = { departureDate: string; returnDate: string; departureOrigin: string | null }

/**
 * The route there and back: date and city of departure, a line with a star, date of return and length. Each date is known
 * by its place and by a text before it. Where they share a line a wide space separates them.
 */
export function TripCardRoute({ departureDate, returnDate, departureOrigin }: TripCardRouteProps) {
  const { t, formats, locale } = useLanguage()
  const leaves = formats.shortDate(departureDate)
  // In another language the town is an element of its own, which says so.
  const isForeign = useTextLanguage(departureOrigin ?? '') !== undefined
  const days = t('trips.days', { count: calculateDurationDays({ departureDate, returnDate }) })
  return (
    <>
      <div className="trip-card-way">
        <span className="day there" data-before={t('trips.departure')}>
          {departureOrigin && !isForeign ? `${leaves}\u2002\n${departureOrigin}` : leaves}
        </span>
        {departureOrigin && isForeign ? (
          <UserText className="detail there">{departureOrigin}</UserText>
        ) : null}
        <span
          className="day back"
          data-before={t('trips.return')}
        >{`${formats.mediumDate(returnDate)}\u2002\n${days}`}</span>
      </div>
      {/* The date of one calendar comes first, the other is below: by the moon, in Persian the Gregorian. */}
      <bdi className="trip-card-other">
        {locale === 'fa'
          ? formats.gregorianDate(departureDate)
          : formatNonGregorianDate(t, formats, 'hijri', departureDate)}
      </bdi>
    </>
  )
}
