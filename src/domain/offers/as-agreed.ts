import { canonical } from '#domain/kernel/audit.ts'
import { besideThePrice, materialChanges } from '#domain/trips/changes.ts'
import type { Compared } from './agreements.ts'

/**
 * Whether a trip is still what was agreed, so that who comes along pays what was agreed too: what one gets for the price
 * (days, places, hotels, what is in and out, visa, what must be paid besides), its currency and who counts as a child. The
 * prices themselves may be others: they are for new bookings.
 */
export function isAsAgreed(agreed: Compared, today: Compared): boolean {
  const changes = materialChanges(withDays(agreed), withDays(today))
  return (
    changes.every(({ field }) => besideThePrice.includes(field)) &&
    canonical(reckonedIn(agreed)) === canonical(reckonedIn(today))
  )
}

const withDays = (one: Compared) => ({
  ...one,
  departureDate: one.departureDate.slice(0, 10),
  returnDate: one.returnDate.slice(0, 10),
})

const reckonedIn = ({ currency, infantUnder, childUpTo }: Compared) => ({ currency, infantUnder, childUpTo })
