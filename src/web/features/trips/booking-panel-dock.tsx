import type { Trip } from '#contract/trips.ts'
import { slotsLeft } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { BookButton, type Booking } from './booking-panel-button.tsx'

/** Below `lg` price and button stay at the foot of the screen, out of the way of any dialog. */
export function BookingDock({ trip, booking }: { trip: Trip; booking: Booking }) {
  const { t, formats } = useLanguage()
  const left = slotsLeft(trip)
  return (
    <section
      data-dock
      aria-label={t('trips.dock')}
      className="fixed inset-x-0 bottom-0 z-40 flex items-center justify-between gap-4 bg-surface px-gutter pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line),0_-14px_30px_-18px_rgb(8_24_31/.35)] lg:hidden [:root:has([role=dialog])_&]:hidden"
    >
      <p className="min-w-0">
        <bdi className="num block text-[1.75rem] leading-none font-semibold">
          {formats.money(trip.pricePerPerson, trip.currency)}
        </bdi>
        <small className="block text-sm text-ink-2">
          {left > 0 ? t('trips.placesLeft', { count: left }) : t('trips.noPlacesLeft')}
        </small>
      </p>
      <BookButton trip={trip} booking={booking} />
    </section>
  )
}
