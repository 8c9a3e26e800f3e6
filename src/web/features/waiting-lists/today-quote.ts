import type { WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import type { Offer, Party } from '#domain/offers/offer.ts'
import { listPartyProblems } from '#domain/offers/prices.ts'
import { calculateQuote, type QuotableTrip, type Quote } from '#domain/offers/quotes.ts'

/** The price of held places, as a request for places has it. */
export const toOfferQuote = ({
  lines,
  totalAmount,
  agreedAmount,
  allInAmount,
}: NonNullable<WaitingPlace['offer']>): Quote => ({
  // In a currency that can no longer be chosen at worst, which is shown all the same.
  lines: lines as Quote['lines'],
  totalAmount,
  totals: { totalAmount, agreedAmount, allInAmount },
})

/** What the places would cost today; undefined where the trip has no price for the party any more. */
export function calculateTodayQuote({
  trip,
  party,
}: Pick<WaitingPlace, 'trip' | 'party'>): Quote | undefined {
  const wanted = party as Party
  if (Object.keys(listPartyProblems(trip as Offer, wanted)).length > 0) return undefined
  return calculateQuote(trip as QuotableTrip, wanted)
}
