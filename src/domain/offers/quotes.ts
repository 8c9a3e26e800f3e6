import type { Rates } from '#domain/kernel/money.ts'
import { isAmount } from './amounts.ts'
import type { Offer, Party, PriceLine, Totals } from './offer.ts'
import { calculateLines, sumTotals } from './prices.ts'

/** A trip in an answer: its offer, and the rates of the currencies of its extras. */
export type QuotableTrip = Omit<Offer, 'currency'> & {
  currency: string
  extraRates: readonly { currency: string; usdRate: string }[]
}

/**
 * The price of a party. `totalAmount` is the one in a request, in the trip's currency; `totals` are undefined where an extra
 * is in a currency whose rate is unknown.
 */
export type Quote = { lines: PriceLine[]; totalAmount: string; totals: Totals | undefined }

export function calculateQuote(trip: QuotableTrip, party: Party): Quote {
  // A trip's currency is one of ours, or was when it was written: amounts of any other have two decimals.
  const lines = calculateLines(trip as Offer, party)
  const rates: Rates = Object.fromEntries(trip.extraRates.map(({ currency, usdRate }) => [currency, usdRate]))
  const price = sumTotals(
    lines.filter(({ kind }) => kind !== 'required'),
    trip.currency,
    rates,
  )
  return { lines, totalAmount: price?.totalAmount ?? '', totals: sumTotals(lines, trip.currency, rates) }
}

/**
 * An offer as a form without scripts carries it, and back: what stood on the page is what is reckoned with when it is
 * sent. undefined for a text that is no offer, or whose amounts are none.
 */
export const serializeOffer = ({
  pricePerPerson,
  prices,
  extras,
  currency,
  extraRates,
}: QuotableTrip): string => JSON.stringify({ pricePerPerson, prices, extras, currency, extraRates })

export function parseOffer(text: string): QuotableTrip | undefined {
  try {
    const read = Object(JSON.parse(text)) as Partial<QuotableTrip>
    const { pricePerPerson = '', prices, extras, currency, extraRates } = read
    if (![prices, extras, extraRates].every(Array.isArray) || typeof currency !== 'string') return undefined
    const amounts = [pricePerPerson, ...[...(prices ?? []), ...(extras ?? [])].map(({ amount }) => amount)]
    const isNamed = (extras ?? []).every(({ name }) => typeof name === 'string')
    return isNamed && amounts.every((amount) => typeof amount === 'string' && isAmount(amount))
      ? (read as QuotableTrip)
      : undefined
  } catch {
    return undefined
  }
}
