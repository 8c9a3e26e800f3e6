import { isConverted } from '#domain/money.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'

type TripPriceProps = {
  pricePerPerson: string
  currency: string
  priceUsd: string
  /** A list compares in US dollars; the trip's own page leads with what the organizer asks. */
  variant?: 'card' | 'panel'
  className?: string
}

/** What one person pays. Where the organizer asks in another currency, the other amount stands below in small type. */
export function TripPrice({
  pricePerPerson,
  currency,
  priceUsd,
  variant = 'card',
  className,
}: TripPriceProps) {
  const { t, formats } = useLanguage()
  const converted = isConverted(currency)
  const own = formats.money(pricePerPerson, currency)
  const dollars = formats.dollars(priceUsd)
  const isPanel = variant === 'panel'
  return (
    <p className={cx('flex flex-col items-start text-sm text-ink-3', className)}>
      <bdi
        className={cx(
          'num font-semibold leading-[1.05] text-ink',
          isPanel ? 'text-[3.125rem]' : 'text-[1.9375rem]',
        )}
      >
        {isPanel ? own : converted ? t('common.approximately', { amount: dollars }) : dollars}
      </bdi>
      <span>{t('trips.perPerson')}</span>
      {converted ? (
        <bdi className="text-xs">
          {isPanel ? (
            t('trips.inUsd', { amount: dollars })
          ) : (
            <>
              <span aria-hidden="true">{own}</span>
              <span className="sr-only">{t('trips.originalPrice', { price: own })}</span>
            </>
          )}
        </bdi>
      ) : null}
    </p>
  )
}
