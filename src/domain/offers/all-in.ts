import { defaultRates, type Rates, toUsd } from '#domain/kernel/money.ts'
import { addAmounts } from './amounts.ts'
import type { Extra } from './offer.ts'

type Priced = { pricePerPerson: string; currency: string; extras: readonly Extra[] }

/**
 * Dollars that one adult pays at the lowest price with all that must be paid besides, on the way too: by it lists are
 * sorted (CON-03). Each amount is converted and rounded by itself; an unknown currency counts as dollars, as in the price.
 * The rule that the trigger's SQL is tested against.
 */
export function allInUsd({ pricePerPerson, currency, extras }: Priced, rates: Rates = defaultRates): string {
  const required = extras.filter(({ isRequired }) => isRequired)
  return addAmounts([
    toUsd(pricePerPerson, currency, rates),
    ...required.map((extra) => toUsd(extra.amount, extra.currency, rates)),
  ])
}
