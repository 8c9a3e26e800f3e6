import type { TripCard } from '#contract/trips/trips.ts'
import { isConverted } from '#domain/kernel/money.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

type TripPriceProps = {
  trip: Pick<TripCard, 'pricePerPerson' | 'currency' | 'priceUsd' | 'allInUsd'>
  /** The list is sorted by the total price: that comes first, and the price follows. */
  showsTotalPrice?: boolean
}

/**
 * Shows the price per person: in US dollars, by which a list compares; the organizer's price and the total with all
 * required extras are below in small type.
 */
export function TripPrice({ trip, showsTotalPrice = false }: TripPriceProps) {
  const { pricePerPerson, currency, priceUsd, allInUsd } = trip
  const { t, formats } = useLanguage()
  const converted = isConverted(currency)
  const own = formats.money(pricePerPerson, currency)
  const about = (usd: string) => {
    const dollars = formats.dollars(usd)
    return converted || usd !== priceUsd ? t('common.approximately', { amount: dollars }) : dollars
  }
  const costsMore = allInUsd !== priceUsd
  const leads = showsTotalPrice && costsMore
  // Two lines of one text, on a phone one with a wide space: each card has a dozen elements, and a list a dozen cards.
  const whose = leads ? t('trips.allInPerAdult') : t('trips.perPerson')
  const other = leads
    ? `${t('search.price')} ${isolate(about(priceUsd))}`
    : t('trips.allInAmount', { amount: about(allInUsd) })
  // The texts around the visible amount.
  const [before, after] = t('trips.originalPrice', { price: own })
    .replace(/[\u2068\u2069]/g, '')
    .split(own)
  return (
    <p className="trip-price">
      <bdi className="num">
        <Amount isAlone>{about(leads ? allInUsd : priceUsd)}</Amount>
      </bdi>
      {costsMore ? <span>{`${whose}\u2003\n${other}`}</span> : whose}
      {converted ? (
        <bdi className="own" data-before={before || undefined} data-after={after || undefined}>
          {own}
        </bdi>
      ) : null}
    </p>
  )
}
