import { AppError } from '#contract/errors.ts'
import type { ChangedTripInput, TripInput } from '#contract/trips/form.ts'
import { isCurrency } from '#domain/kernel/currencies.ts'
import { compareAmount, hasTooManyDecimals, normalizeDecimals } from '#domain/offers/amounts.ts'
import type { Hotel, Offer, Terms } from '#domain/offers/offer.ts'
import { listOfferProblems, lowestAdultPrice, updatePrices } from '#domain/offers/prices.ts'
import { listTermsProblems } from '#domain/offers/terms.ts'

type StoredOffer = Omit<Offer, 'currency'> & { currency: string; hotels: Hotel[]; terms: Terms | null }
type OfferInput = Partial<Pick<TripInput | ChangedTripInput, keyof StoredOffer>>
type OfferChanges = Pick<StoredOffer, 'pricePerPerson' | 'prices'> &
  Partial<Pick<StoredOffer, 'extras' | 'terms'>>

/**
 * The price and price rows of a trip after a form: rows that are sent must begin at the price that is sent; where none are,
 * those that carry the lowest adult amount take the new price (decisions: Edits by clients of the specification). Extras and
 * terms that are sent come with their amounts as their currencies are written. Throws `invalid_trip` with the fields of what
 * cannot be offered.
 */
export function mergeOffer(stored: StoredOffer, input: OfferInput): OfferChanges {
  const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const is: StoredOffer = { ...stored, ...said }
  const { pricePerPerson } = is
  if (input.prices === undefined) is.prices = adjustPrices(stored, pricePerPerson)
  const lowest = lowestAdultPrice(is.prices)
  if (lowest !== undefined && compareAmount(lowest, pricePerPerson) !== 0)
    rejectOffer({ pricePerPerson: 'price_not_lowest' })
  const currency = isCurrency(is.currency) ? is.currency : undefined
  // Trips of old may be in a currency that no one can choose any more: they are without extras.
  if (currency)
    rejectOffer({ ...listOfferProblems({ ...is, currency }), ...(is.terms && listTermsProblems(is.terms)) })
  rejectOffer(findExcessDecimals(is))
  return {
    pricePerPerson,
    prices: formatPrices(is.prices, is.currency),
    ...formatExtrasAndDeposit(is, input),
  }
}

/** Amounts in decimals that the trip's currency does not have, by field; rows are looked at with the offer. */
function findExcessDecimals({ pricePerPerson, currency, terms }: StoredOffer): Record<string, string> {
  const deposit = terms?.deposit?.amountPerPerson ?? null
  return {
    ...(hasTooManyDecimals(pricePerPerson, currency) && { pricePerPerson: 'invalid_amount' }),
    ...(deposit !== null &&
      hasTooManyDecimals(deposit, currency) && { 'deposit.amountPerPerson': 'invalid_amount' }),
  }
}

function formatExtrasAndDeposit({ extras, terms, currency }: StoredOffer, given: OfferInput) {
  const deposit = terms?.deposit
  return {
    ...(given.extras && {
      extras: extras.map((extra) => ({ ...extra, amount: normalizeDecimals(extra.amount, extra.currency) })),
    }),
    ...(given.terms &&
      terms &&
      deposit?.amountPerPerson && {
        terms: {
          ...terms,
          deposit: { ...deposit, amountPerPerson: normalizeDecimals(deposit.amountPerPerson, currency) },
        },
      }),
  }
}

const formatPrices = (prices: Offer['prices'], currency: string) =>
  prices.map((row) => ({ ...row, amount: normalizeDecimals(row.amount, currency) }))

function adjustPrices({ prices }: StoredOffer, pricePerPerson: string) {
  const after = updatePrices(prices, pricePerPerson)
  if ('problems' in after) throw new AppError('invalid_trip', { fields: after.problems })
  return after.prices
}

function rejectOffer(fields: Record<string, string>) {
  if (Object.keys(fields).length > 0) throw new AppError('invalid_trip', { fields })
}
