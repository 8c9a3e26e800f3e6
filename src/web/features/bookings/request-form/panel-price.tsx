import type { Trip } from '#contract/trips/trips.ts'
import { isConverted } from '#domain/kernel/money.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

type PanelPriceProps = { trip: Pick<Trip, 'pricePerPerson' | 'currency' | 'priceUsd'> }

/** Shows the price per person in the trip's own currency, named by its code because a symbol may be shared. */
export function BookingPanelPrice({ trip }: PanelPriceProps) {
  const { t, formats } = useLanguage()
  const price = formats.money(trip.pricePerPerson, trip.currency)
  const dollars = formats.dollars(trip.priceUsd)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <bdi className="panel-amount">
          <Amount>{price}</Amount>
        </bdi>
        <span className="text-ink-2">
          {/* Some languages write the code in place of a symbol already. */}
          {formats.namesCurrency(trip.currency) ? null : <bdi>{trip.currency}</bdi>} {t('trips.perPerson')}
        </span>
      </p>
      {isConverted(trip.currency) ? (
        <p className="mt-1.5 text-sm text-ink-3">
          <bdi aria-hidden="true">{t('common.approximately', { amount: dollars })}</bdi>
          <span className="sr-only">{t('trips.inUsd', { amount: dollars })}</span>
        </p>
      ) : null}
      <reader-money amount={trip.pricePerPerson} currency={trip.currency} />
    </div>
  )
}
