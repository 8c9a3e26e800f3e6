import { convertToUsd, defaultRates, type Rates } from '#domain/kernel/money.ts'
import { addAmounts } from './amounts.ts'
import type { Extra } from './offer.ts'

type PricedTrip = { pricePerPerson: string; currency: string; extras: readonly Extra[] }

/**
 * Dollars that one adult pays at the lowest price with all required extras, on the way too: by it lists are
 * sorted (CON-03). Each amount is converted and rounded by itself; an unknown currency counts as dollars, as in the price.
 * The rule that the trigger's SQL is tested against.
 */
export function calculateTotalPriceUsd(
  { pricePerPerson, currency, extras }: PricedTrip,
  rates: Rates = defaultRates,
): string {
  const required = extras.filter(({ isRequired }) => isRequired)
  return addAmounts([
    convertToUsd(pricePerPerson, currency, rates),
    ...required.map((extra) => convertToUsd(extra.amount, extra.currency, rates)),
  ])
}
