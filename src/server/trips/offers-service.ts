import { AppError } from '#contract/errors.ts'
import type { ChangedTripInput, TripInput } from '#contract/trips-form.ts'
import { isCurrency } from '#domain/money.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { Hotel, Offer, Terms } from '#domain/offers/offer.ts'
import { lowestAdult, offerProblems, pricesAfterEdit } from '#domain/offers/prices.ts'
import { termsProblems } from '#domain/offers/terms.ts'

type Stored = Omit<Offer, 'currency'> & { currency: string; hotels: Hotel[]; terms: Terms | null }
type Given = Partial<Pick<TripInput | ChangedTripInput, keyof Stored>>

/**
 * The price and price rows of a trip after a form: rows that are sent must begin at the price that is sent; where none are,
 * those that carry the lowest adult amount take the new price (decisions: Edits by clients of the specification). Throws
 * `invalid_trip` with the fields of what cannot be offered.
 */
export function offerAfter(stored: Stored, given: Given): Pick<Stored, 'pricePerPerson' | 'prices'> {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const is: Stored = { ...stored, ...said }
  const { pricePerPerson } = is
  if (given.prices === undefined) is.prices = followed(stored, pricePerPerson)
  const lowest = lowestAdult(is.prices)
  if (lowest !== undefined && compareAmount(lowest, pricePerPerson) !== 0)
    refuse({ pricePerPerson: 'price_not_lowest' })
  const currency = isCurrency(is.currency) ? is.currency : undefined
  // Trips of old may be in a currency that nobody can choose any more: they are without extras.
  if (currency) refuse({ ...offerProblems({ ...is, currency }), ...(is.terms && termsProblems(is.terms)) })
  return { pricePerPerson, prices: is.prices }
}

function followed({ prices }: Stored, pricePerPerson: string) {
  const after = pricesAfterEdit(prices, pricePerPerson)
  if ('problems' in after) throw new AppError('invalid_trip', { fields: after.problems })
  return after.prices
}

function refuse(fields: Record<string, string>) {
  if (Object.keys(fields).length > 0) throw new AppError('invalid_trip', { fields })
}
