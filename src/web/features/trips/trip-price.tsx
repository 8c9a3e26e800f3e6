import { isConverted } from '#domain/money.ts'
import { useLanguage } from '#web/platform/language.tsx'

type TripPriceProps = { pricePerPerson: string; currency: string; priceUsd: string }

/** What one person pays: in US dollars, which a list compares in; what the organizer asks stands below in small type. */
export function TripPrice({ pricePerPerson, currency, priceUsd }: TripPriceProps) {
  const { t, formats } = useLanguage()
  const converted = isConverted(currency)
  const own = formats.money(pricePerPerson, currency)
  const dollars = formats.dollars(priceUsd)
  return (
    <p className="flex flex-col items-start text-sm text-ink-3">
      <bdi className="num text-[1.9375rem] leading-[1.05] font-semibold text-ink">
        {converted ? t('common.approximately', { amount: dollars }) : dollars}
      </bdi>
      <span>{t('trips.perPerson')}</span>
      {converted ? (
        <bdi className="text-xs">
          <span aria-hidden="true">{own}</span>
          <span className="sr-only">{t('trips.originalPrice', { price: own })}</span>
        </bdi>
      ) : null}
    </p>
  )
}
