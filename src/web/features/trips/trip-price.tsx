import { isConverted } from '#domain/money.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

type TripPriceProps = { pricePerPerson: string; currency: string; priceUsd: string }

/** What one person pays: in US dollars, which a list compares in; what the organizer asks stands below in small type. */
export function TripPrice({ pricePerPerson, currency, priceUsd }: TripPriceProps) {
  const { t, formats } = useLanguage()
  const converted = isConverted(currency)
  const own = formats.money(pricePerPerson, currency)
  const dollars = formats.dollars(priceUsd)
  // What is said around the amount that is seen.
  const [before, after] = t('trips.originalPrice', { price: own })
    .replace(/[\u2068\u2069]/g, '')
    .split(own)
  return (
    <p className="trip-price">
      <bdi className="num">
        <Amount>{converted ? t('common.approximately', { amount: dollars }) : dollars}</Amount>
      </bdi>
      {t('trips.perPerson')}
      {converted ? (
        <bdi className="own" data-before={before} data-after={after}>
          {own}
        </bdi>
      ) : null}
    </p>
  )
}
