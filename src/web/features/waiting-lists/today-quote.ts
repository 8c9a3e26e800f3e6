import type { WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import type { Party } from '#domain/offers/offer.ts'
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

/** What the places would cost today; undefined where a room or an extra of the party is not available any more. */
export function calculateTodayQuote({
  trip,
  party,
}: Pick<WaitingPlace, 'trip' | 'party'>): Quote | undefined {
  const wanted = party as Party
  // The party was right when it joined: only the trip can have changed since.
  const hasRooms = wanted.groups.every(
    ({ room }) => room === null || trip.prices.some((row) => row.room === room && row.age === 'adult'),
  )
  const hasExtras = wanted.extras.every(({ name }) =>
    trip.extras.some((extra) => extra.name === name && !extra.isRequired),
  )
  return hasRooms && hasExtras ? calculateQuote(trip as QuotableTrip, wanted) : undefined
}
