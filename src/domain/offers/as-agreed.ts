import { canonicalJson } from '#domain/kernel/audit.ts'
import { findMaterialChanges, nonPriceFields } from '#domain/trips/changes.ts'
import type { ComparableTrip } from './agreements.ts'

/**
 * Whether a trip is still what was agreed, so that who comes along pays what was agreed too: what one gets for the price
 * (days, places, hotels, what is in and out, visa, required extras), its currency and who counts as a child. The
 * prices themselves may be others: they are for new bookings.
 */
export function isAsAgreed(agreed: ComparableTrip, today: ComparableTrip): boolean {
  const changes = findMaterialChanges(withCalendarDays(agreed), withCalendarDays(today))
  return (
    changes.every(({ field }) => nonPriceFields.includes(field)) &&
    canonicalJson(priceBasis(agreed)) === canonicalJson(priceBasis(today))
  )
}

const withCalendarDays = (one: ComparableTrip) => ({
  ...one,
  departureDate: one.departureDate.slice(0, 10),
  returnDate: one.returnDate.slice(0, 10),
})

const priceBasis = ({ currency, infantUnder, childUpTo }: ComparableTrip) => ({
  currency,
  infantUnder,
  childUpTo,
})
