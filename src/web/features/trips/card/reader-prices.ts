import type { QueryClient } from '@tanstack/react-query'
import type { TripCard } from '#contract/trips/trips.ts'
import type { FormatReaderMoney } from '#web/platform/reader-money.ts'

type PricedTrip = Pick<TripCard, 'pricePerPerson' | 'currency' | 'priceUsd' | 'allInUsd'>

/**
 * Tells on each card of the page, and on those that come, what its price is for the reader. A card is the same in everybody's
 * HTML and says nothing for this: which trip it is stands in its link, what that costs in the answers that the page holds.
 */
export function showReaderPrices(client: QueryClient, formatReaderMoney: FormatReaderMoney): () => void {
  const look = () => {
    const shown = document.querySelectorAll<HTMLElement>('.trip-card .trip-price')
    if (shown.length === 0) return
    const trips = findLoadedTrips(client)
    for (const price of shown) {
      const link = price.closest('.trip-card')?.querySelector('h3 a')?.getAttribute('href')
      const trip = trips.get(link?.split('/').pop() ?? '')
      const text = trip ? formatReaderPrice(trip, formatReaderMoney) : ''
      if (price.dataset.reader !== text) price.dataset.reader = text
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()
}

/** Returns the main price of the card: the total price in a list sorted by it, which is known in dollars. */
function formatReaderPrice(
  { pricePerPerson, currency, priceUsd, allInUsd }: PricedTrip,
  tell: FormatReaderMoney,
): string {
  const isAllIn = new URLSearchParams(location.search).get('sort') === 'all-in' && allInUsd !== priceUsd
  return isAllIn ? tell(allInUsd, 'USD') : tell(pricePerPerson, currency)
}

/** Returns the trips of all answers that the page holds, wherever they are in them. */
function findLoadedTrips(client: QueryClient): Map<string, PricedTrip> {
  const found = new Map<string, PricedTrip>()
  const walk = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (value instanceof Object) {
      if (isPricedTrip(value)) found.set(value.id, value)
      else Object.values(value).forEach(walk)
    }
  }
  for (const { state } of client.getQueryCache().getAll()) walk(state.data)
  return found
}

const isPricedTrip = (value: object): value is PricedTrip & { id: string } =>
  'pricePerPerson' in value && 'allInUsd' in value && 'id' in value
