import type { Trip } from '#contract/trips/trips.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { DeferredTripTotal } from '#web/features/bookings/party/deferred-trip-total.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { BookButton, type BookingDialogControl } from './panel-button.tsx'
import { getClosedReason, isFull } from './panel-state.ts'
import { SimilarTripsLink, WaitingListLink } from './waiting-list-link.tsx'

/**
 * Below `lg` price and button stay at the foot of the screen, out of the way of any dialog; not where the screen is so
 * low, or so enlarged, that nothing else would fit. The panel in the page has the same button.
 */
export function BookingDock({ trip, booking }: { trip: Trip; booking: BookingDialogControl }) {
  const { t, formats } = useLanguage()
  const left = countFreeSeats(trip)
  return (
    <section data-dock aria-label={t('trips.book')} className="booking-dock">
      <p>
        <DeferredTripTotal trip={trip} isDock>
          <span className="dock-amount">
            <bdi>
              <Amount>{formats.money(trip.pricePerPerson, trip.currency)}</Amount>
            </bdi>
          </span>
          {trip.bookable ? (
            <small className="block text-sm text-ink-2">
              {left > 0 ? t('trips.placesLeft', { count: left }) : t('trips.noPlacesLeft')}
            </small>
          ) : null}
        </DeferredTripTotal>
      </p>
      {isFull(trip) ? (
        // The disabled button is in the page: here is the alternative.
        <WaitingListLink trip={trip} className="max-w-72 flex-[1_1_8rem]" />
      ) : getClosedReason(t, trip, trip.departureToday) ? (
        <SimilarTripsLink className="max-w-72 flex-[1_1_8rem]" />
      ) : (
        <BookButton trip={trip} booking={booking} className="max-w-72 flex-[1_1_8rem]" />
      )}
    </section>
  )
}
