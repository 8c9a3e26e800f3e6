import type { Rates } from '#domain/kernel/money.ts'
import { createPlannedParty } from '#domain/offers/plans/ready-plans.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { compareAmount, convertAmount, lowestAmount, subtractAmount } from './amounts.ts'
import { countPeople, fitAges, type PartyChoice } from './choices.ts'
import type { Extra } from './offer.ts'
import { calculateQuote, type QuotableTrip, type Quote } from './quotes.ts'

/** A trip in an answer: its extras may be in a currency that can no longer be chosen. */
type ComparableOffer = Omit<QuotableTrip, 'extras'> & {
  extras: (Omit<Extra, 'currency'> & { currency: string })[]
  bookable: boolean
  maxPilgrims: number
  currentBookings: number
}

/** A trip among others, for one party. `allIn` is in the currency of the comparison, `quote` in the trip's own. */
export type ComparedTrip<Trip> = {
  trip: Trip
  quote: Quote
  /** undefined where a rate is not known. */
  allIn: string | undefined
  /** Whether the party could be booked on it today. */
  isOpen: boolean
  /** More than the cheapest that is open: '0.00' for that; undefined where nothing can be said. */
  extraCost: string | undefined
}

/**
 * Trips side by side for one party: those that are open first, the cheapest of all first (CON-03, FIN-05). Everything that
 * must be paid is compared, in the currency that all have, else in dollars; each trip counts the years that were told by its own
 * bounds (FAM-01).
 */
export function compareForParty<Trip extends ComparableOffer>(
  trips: readonly Trip[],
  choice: PartyChoice,
  rates: Rates,
) {
  const [first, ...others] = trips.map(({ currency }) => currency)
  const currency = first && others.every((other) => other === first) ? first : 'USD'
  const sides = trips.map((trip) => {
    const offered = trip as QuotableTrip
    const quote = calculateQuote(offered, createPlannedParty(offered, fitAges(choice, offered)))
    const sum = quote.totals?.allInAmount
    const allIn =
      sum === undefined ? undefined : convertAmount(sum, trip.currency, currency, { ...rates, USD: '1' })
    return { trip, quote, allIn, isOpen: trip.bookable && countFreeSeats(trip) >= countPeople(choice) }
  })
  const lowest = lowestAmount(
    sides.flatMap(({ isOpen, allIn }) => (isOpen && allIn !== undefined ? [allIn] : [])),
  )
  const sorted = sides.toSorted(
    (a, b) =>
      Number(b.isOpen) - Number(a.isOpen) ||
      compareOptionalAmounts(a.allIn, b.allIn) ||
      trips.indexOf(a.trip) - trips.indexOf(b.trip),
  )
  return {
    currency,
    sides: sorted.map((side): ComparedTrip<Trip> => {
      const isSaid = side.isOpen && side.allIn !== undefined && lowest !== undefined
      return { ...side, extraCost: isSaid ? subtractAmount(side.allIn ?? lowest, lowest) : undefined }
    }),
  }
}

/** Compares amounts; unknown ones come last. */
function compareOptionalAmounts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return compareAmount(a, b)
}
