import { canonical } from '#domain/kernel/audit.ts'
import { type MaterialChange, materialChanges } from '#domain/trips/changes.ts'
import type { AgeBounds, Extra, PriceRow } from './offer.ts'

type Priced = AgeBounds & {
  currency: string
  pricePerPerson: string
  prices: readonly PriceRow[]
  extras: readonly (Omit<Extra, 'currency'> & { currency: string })[]
}

/** A trip, or its offer as it was kept; days may be timestamps. */
export type Compared = Priced & { departureDate: string; returnDate: string }

/** In what a trip differs from what was agreed on it. `points` counts prices as one. */
export type Differences = { changes: MaterialChange[]; arePricesOther: boolean; points: number }

/**
 * In what a trip's page says something else today than what was agreed: what a pilgrim relies on, and what new bookings
 * cost. What is written otherwise and means the same is no difference.
 */
export function differencesSince(agreed: Compared, today: Compared): Differences {
  const changes = materialChanges(withDays(agreed), withDays(today))
  const arePricesOther = canonical(priceOf(agreed)) !== canonical(priceOf(today))
  return { changes, arePricesOther, points: changes.length + (arePricesOther ? 1 : 0) }
}

const withDays = (one: Compared) => ({
  ...one,
  departureDate: one.departureDate.slice(0, 10),
  returnDate: one.returnDate.slice(0, 10),
})

/** The order of rows says nothing. What must be paid besides is among the material changes already. */
function priceOf({ currency, pricePerPerson, prices, infantUnder, childUpTo, extras }: Priced) {
  const sorted = (rows: readonly unknown[]) => rows.map(canonical).toSorted()
  const optional = extras.filter(({ isRequired }) => !isRequired)
  return {
    currency,
    pricePerPerson,
    infantUnder,
    childUpTo,
    prices: sorted(prices),
    extras: sorted(optional),
  }
}
