import { AppError } from '#contract/errors.ts'
import type { ChangedTripInput, TripInput } from '#contract/trips/form.ts'
import { isCurrency } from '#domain/kernel/currencies.ts'
import { compareAmount, isTooFine, written } from '#domain/offers/amounts.ts'
import type { Hotel, Offer, Terms } from '#domain/offers/offer.ts'
import { lowestAdult, offerProblems, pricesAfterEdit } from '#domain/offers/prices.ts'
import { termsProblems } from '#domain/offers/terms.ts'

type Stored = Omit<Offer, 'currency'> & { currency: string; hotels: Hotel[]; terms: Terms | null }
type Given = Partial<Pick<TripInput | ChangedTripInput, keyof Stored>>
type After = Pick<Stored, 'pricePerPerson' | 'prices'> & Partial<Pick<Stored, 'extras' | 'terms'>>

/**
 * The price and price rows of a trip after a form: rows that are sent must begin at the price that is sent; where none are,
 * those that carry the lowest adult amount take the new price (decisions: Edits by clients of the specification). Extras and
 * terms that are sent come with their amounts as their currencies are written. Throws `invalid_trip` with the fields of what
 * cannot be offered.
 */
export function offerAfter(stored: Stored, given: Given): After {
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
  refuse(tooFine(is))
  return { pricePerPerson, prices: asWritten(is.prices, is.currency), ...besides(is, given) }
}

/** Amounts in decimals that the trip's currency does not have, by field; rows are looked at with the offer. */
function tooFine({ pricePerPerson, currency, terms }: Stored): Record<string, string> {
  const deposit = terms?.deposit?.amountPerPerson ?? null
  return {
    ...(isTooFine(pricePerPerson, currency) && { pricePerPerson: 'invalid_amount' }),
    ...(deposit !== null && isTooFine(deposit, currency) && { 'deposit.amountPerPerson': 'invalid_amount' }),
  }
}

function besides({ extras, terms, currency }: Stored, given: Given) {
  const deposit = terms?.deposit
  return {
    ...(given.extras && {
      extras: extras.map((extra) => ({ ...extra, amount: written(extra.amount, extra.currency) })),
    }),
    ...(given.terms &&
      terms &&
      deposit?.amountPerPerson && {
        terms: {
          ...terms,
          deposit: { ...deposit, amountPerPerson: written(deposit.amountPerPerson, currency) },
        },
      }),
  }
}

const asWritten = (prices: Offer['prices'], currency: string) =>
  prices.map((row) => ({ ...row, amount: written(row.amount, currency) }))

function followed({ prices }: Stored, pricePerPerson: string) {
  const after = pricesAfterEdit(prices, pricePerPerson)
  if ('problems' in after) throw new AppError('invalid_trip', { fields: after.problems })
  return after.prices
}

function refuse(fields: Record<string, string>) {
  if (Object.keys(fields).length > 0) throw new AppError('invalid_trip', { fields })
}
