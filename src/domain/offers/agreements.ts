import { canonicalJson } from '#domain/kernel/audit.ts'
import { findMaterialChanges, type MaterialChange } from '#domain/trips/changes.ts'
import type { AgeBounds, Extra, PriceRow } from './offer.ts'

type PricedOffer = AgeBounds & {
  currency: string
  pricePerPerson: string
  prices: readonly PriceRow[]
  extras: readonly (Omit<Extra, 'currency'> & { currency: string })[]
}

/** A trip, or its stored offer; days may be timestamps. */
export type ComparableTrip = PricedOffer & { departureDate: string; returnDate: string }

/** The differences between a trip and its agreement. `points` counts prices as one. */
export type OfferDifferences = { changes: MaterialChange[]; havePricesChanged: boolean; points: number }

/**
 * In what a trip's page says something else today than what was agreed: what a pilgrim relies on, and what new bookings
 * cost. What is written otherwise and means the same is no difference.
 */
export function findDifferences(agreed: ComparableTrip, today: ComparableTrip): OfferDifferences {
  const changes = findMaterialChanges(withCalendarDays(agreed), withCalendarDays(today))
  const havePricesChanged = canonicalJson(priceFields(agreed)) !== canonicalJson(priceFields(today))
  return { changes, havePricesChanged, points: changes.length + (havePricesChanged ? 1 : 0) }
}

const withCalendarDays = (one: ComparableTrip) => ({
  ...one,
  departureDate: one.departureDate.slice(0, 10),
  returnDate: one.returnDate.slice(0, 10),
})

/** The order of rows does not matter. Required extras are among the material changes already. */
function priceFields({ currency, pricePerPerson, prices, infantUnder, childUpTo, extras }: PricedOffer) {
  const sorted = (rows: readonly unknown[]) => rows.map(canonicalJson).toSorted()
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
