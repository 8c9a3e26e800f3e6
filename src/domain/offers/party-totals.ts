import { createPlannedParty } from '#domain/offers/plans/ready-plans.ts'
import { countPeople, fitAges, type PartyChoice } from './choices.ts'
import { calculateQuote, type QuotableTrip, type Quote } from './quotes.ts'

/** A card's price of a trip for a party. `amount` is in the trip's currency. */
export type PartyTotal = {
  amount: string
  /** Something in it is paid in another currency. */
  isApproximate: boolean
  /** There are children or infants, and no price of their own for any of them. */
  allAsAdults: boolean
}

/**
 * All that a party must pay for a trip, on the way too, without optional extras: lists compare what everyone pays
 * (CON-03, LIST-10). undefined where a rate is not known.
 */
export function calculatePartyTotal(offered: QuotableTrip, told: PartyChoice): PartyTotal | undefined {
  const choice = fitAges(told, offered)
  const { lines, totals } = calculatePartyQuote(offered, choice)
  if (!totals) return undefined
  return {
    amount: totals.allInAmount,
    isApproximate: lines.some((line) => line.currency !== offered.currency),
    allAsAdults: countPeople(choice) > choice.adults && offered.prices.every(({ age }) => age === 'adult'),
  }
}

/** Returns the quote of a trip for a party: all that everyone must pay, without optional extras. */
export function calculatePartyQuote(offered: QuotableTrip, told: PartyChoice): Quote {
  return calculateQuote(offered, createPlannedParty(offered, { ...fitAges(told, offered), extras: [] }))
}
