import type { Trip } from '#contract/trips/trips.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
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
    <section
      data-dock
      aria-label={t('trips.book')}
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface px-gutter pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line),0_-14px_30px_-18px_rgb(8_24_31/.35)] lg:hidden low:hidden [:root:has([role=dialog])_&]:hidden"
    >
      <p>
        <span className="num block text-[clamp(1.25rem,6.5vw,1.75rem)] leading-none font-semibold whitespace-nowrap">
          <bdi>
            <Amount>{formats.money(trip.pricePerPerson, trip.currency)}</Amount>
          </bdi>
        </span>
        {trip.bookable ? (
          <small className="block text-sm text-ink-2">
            {left > 0 ? t('trips.placesLeft', { count: left }) : t('trips.noPlacesLeft')}
          </small>
        ) : null}
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
