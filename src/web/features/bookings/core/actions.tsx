import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type BookingActionsProps = {
  booking: BookingWithTrip
  /** On the card of the next trip; a row contains its link to the booking itself. */
  isMain?: boolean
}

/** From a booking in the list to its page, to the trip, and to a review once it deserves one. */
export function BookingActions({ booking, isMain }: BookingActionsProps) {
  const { t, locale } = useLanguage()
  const { tripId, reference, offersReview } = booking
  const trip = translateTrip(booking.trip, locale)
  const size = isMain ? 'md' : 'sm'
  return (
    <div className={isMain ? 'mt-6 flex flex-wrap gap-2.5' : 'relative flex flex-wrap gap-2.5'}>
      {isMain ? (
        <ButtonLink to={`/bookings/${reference}`} className="max-sm:w-full">
          {t('booking.open')}
        </ButtonLink>
      ) : null}
      {isMain && !isInactive(booking.status) ? (
        <ButtonLink to={`/bookings/${reference}/people`} variant="quiet" className="max-sm:w-full">
          {t('people.title')}
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={`/trips/${tripId}`}
        variant="quiet"
        size={size}
        aria-label={`${t('bookings.viewTrip')}: ${trip.title}`}
        className={isMain ? 'max-sm:w-full' : undefined}
      >
        {t('bookings.viewTrip')}
      </ButtonLink>
      {offersReview ? (
        <ButtonLink
          to={`/reviews?tripId=${tripId}`}
          variant="quiet"
          size={size}
          aria-label={`${t('reviews.write')}: ${trip.title}`}
          className={isMain ? 'max-sm:w-full' : undefined}
        >
          {t('reviews.write')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
