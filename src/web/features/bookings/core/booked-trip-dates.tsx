import { useLanguage } from '#web/platform/language.tsx'
import { OtherDate } from '#web/platform/other-date.tsx'

type DatedTrip = { departureDate: string; returnDate: string }

/** From when until when, and the same by the moon. */
export function BookedTripDates({ trip }: { trip: DatedTrip }) {
  const { t, formats } = useLanguage()
  return (
    <span className="min-w-0">
      <b className="font-semibold text-ink">
        {t('booking.dates', {
          from: formats.mediumDate(trip.departureDate),
          until: formats.mediumDate(trip.returnDate),
        })}
      </b>{' '}
      <span className="block text-ink-2">
        <OtherDate date={trip.departureDate} gregorian /> <span aria-hidden="true">–</span>{' '}
        <OtherDate date={trip.returnDate} gregorian />
      </span>
    </span>
  )
}
