import { type Choice, partyOf, peopleOf } from './choices.ts'
import { type Offered, quoteOf } from './quotes.ts'

/** What a card says of a trip's price for a party. `amount` is in the trip's currency. */
export type PartyTotal = {
  amount: string
  /** Something in it is paid in another currency. */
  isAbout: boolean
  /** There are children or infants, and no price of their own for any of them. */
  allAsAdults: boolean
}

/**
 * All that a party must pay for a trip, on the way too, and nothing that may be chosen: lists compare what everybody pays
 * (CON-03, LIST-10). undefined where a rate is not known.
 */
export function partyTotal(offered: Offered, choice: Choice): PartyTotal | undefined {
  const { lines, totals } = quoteOf(offered, partyOf(offered, { ...choice, extras: [] }))
  if (!totals) return undefined
  return {
    amount: totals.allInAmount,
    isAbout: lines.some((line) => line.currency !== offered.currency),
    allAsAdults: peopleOf(choice) > choice.adults && offered.prices.every(({ age }) => age === 'adult'),
  }
}
