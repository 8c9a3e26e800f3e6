import type { Trip } from '#contract/trips.ts'
import { bookingTotal } from '#domain/bookings.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

type BookingTotalProps = { trip: Pick<Trip, 'pricePerPerson' | 'currency'>; pilgrims: number }

/** What the party will owe the organizer; it follows the number of pilgrims. */
export function BookingTotal({ trip, pilgrims }: BookingTotalProps) {
  const { t, formats } = useLanguage()
  const { pricePerPerson, currency } = trip
  const price = formats.money(pricePerPerson, currency)
  return (
    <div className="rounded-control bg-surface-2 px-4.5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1" aria-live="polite">
        <span className="text-sm font-semibold">{t('bookings.total')}</span>
        <span className="flex items-baseline gap-2.5">
          <bdi className="text-sm text-ink-2">{t('bookings.totalOf', { count: pilgrims, price })}</bdi>
          <bdi className="num text-[1.75rem] leading-none font-semibold">
            <Amount>{formats.money(bookingTotal(pricePerPerson, pilgrims), currency)}</Amount>
          </bdi>
        </span>
      </p>
      <p className="mt-1.5 text-sm text-ink-2">{t('bookings.noPayment')}</p>
    </div>
  )
}
