import { AppError } from '#contract/errors.ts'
import type { ChangedTripInput } from '#contract/trips/form.ts'
import { isCurrency } from '#domain/kernel/currencies.ts'
import { convertOffer } from '#domain/offers/converted-offers.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findRatesOf } from '#server/reference/view.ts'
import type { LockedTrip } from './changing.ts'

type CurrencyInput = Partial<Pick<ChangedTripInput, 'currency' | 'prices' | 'extras' | 'terms'>>
type StoredOffer = Pick<LockedTrip, 'currency' | 'prices' | 'extras' | 'terms'>

/**
 * What a form leaves out of the offer, in the trip's new currency: a client of the specification knows neither extras nor a
 * deposit, and would otherwise be told of a field that it does not have (FIX-15). `prices` are what the sent price is compared
 * with; `given` is to be stored as if it had been sent. Throws `invalid_trip` for `currency` where a rate is unknown.
 */
export async function followCurrency(
  db: Queryable,
  stored: StoredOffer,
  form: CurrencyInput,
): Promise<{ prices: StoredOffer['prices']; given: Pick<CurrencyInput, 'extras' | 'terms'> }> {
  const { currency } = form
  const unchanged = { prices: stored.prices, given: {} }
  if (currency === undefined || currency === stored.currency || !isCurrency(currency)) return unchanged
  // What is sent needs no rate: a trip of old leaves a currency that has none.
  const isLeftOut =
    (form.prices === undefined && stored.prices.length > 0) ||
    (form.extras === undefined && stored.extras.length > 0) ||
    (form.terms === undefined && Boolean(stored.terms?.deposit?.amountPerPerson))
  if (!isLeftOut) return unchanged
  const rates = await findRatesOf(db, [stored.currency, currency])
  const converted = convertOffer(stored, currency, rates)
  if (!converted) throw new AppError('invalid_trip', { fields: { currency: 'currency_without_rate' } })
  return {
    prices: converted.prices,
    given: {
      ...(form.extras === undefined && { extras: converted.extras }),
      ...(form.terms === undefined && { terms: converted.terms }),
    },
  }
}
