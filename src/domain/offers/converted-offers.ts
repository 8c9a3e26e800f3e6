import type { Currency } from '#domain/kernel/currencies.ts'
import type { Rates } from '#domain/kernel/money.ts'
import { convertAmount } from './amounts.ts'
import type { Extra, PriceRow, Terms } from './offer.ts'

type ConvertibleOffer = {
  currency: string
  prices: readonly PriceRow[]
  extras: readonly Extra[]
  terms: Terms | null
}

/**
 * What a trip asks for beside its price, in another currency: rows of prices, extras payable to the organizer and a deposit of
 * an amount. What is paid on the way keeps its own currency. Undefined where a rate is unknown.
 */
export function convertOffer(
  { currency: from, prices, extras, terms }: ConvertibleOffer,
  to: Currency,
  rates: Rates,
): { prices: PriceRow[]; extras: Extra[]; terms: Terms | null } | undefined {
  let isComplete = true
  const convert = (amount: string) => {
    const converted = convertAmount(amount, from, to, rates)
    if (converted === undefined) isComplete = false
    return converted ?? amount
  }
  const deposit = terms?.deposit
  const result = {
    prices: prices.map((row) => ({ ...row, amount: convert(row.amount) })),
    extras: extras.map((extra) =>
      extra.due === 'on_the_way' ? extra : { ...extra, amount: convert(extra.amount), currency: to },
    ),
    terms:
      terms && deposit?.amountPerPerson
        ? { ...terms, deposit: { ...deposit, amountPerPerson: convert(deposit.amountPerPerson) } }
        : terms,
  }
  return isComplete ? result : undefined
}
