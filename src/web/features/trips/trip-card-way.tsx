import { durationDays } from '#domain/trips.ts'
import { otherDate } from '#i18n/other-dates.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'

type TripCardWayProps = { departureDate: string; returnDate: string; departureOrigin: string | null }

/** The way there and back: day and town of departure, a line with a star, day of return and length. */
export function TripCardWay({ departureDate, returnDate, departureOrigin }: TripCardWayProps) {
  const { t, formats, locale } = useLanguage()
  return (
    <div className="trip-card-way">
      <span className="sr-only">{t('trips.departure')}</span>
      <bdi className="day there">{formats.shortDate(departureDate)}</bdi>
      {departureOrigin ? <Written className="detail there">{departureOrigin}</Written> : null}
      <span className="sr-only">{t('trips.return')}</span>
      <bdi className="day back">{formats.mediumDate(returnDate)}</bdi>
      <bdi className="detail back">
        {t('trips.days', { count: durationDays({ departureDate, returnDate }) })}
      </bdi>
      {/* Whose date leads, the other stands below: by the moon, in Persian the Gregorian. */}
      <bdi className="other">
        {locale === 'fa'
          ? formats.gregorianDate(departureDate)
          : otherDate(t, formats, 'hijri', departureDate)}
      </bdi>
    </div>
  )
}
