import type { createBooking } from '#contract/bookings.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { Party } from '#domain/offers/offer.ts'
import { adultsAlone, linesOf, partyProblems, partySize, totalsOf } from '#domain/offers/prices.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findOffer } from '#server/trips/offers-view.ts'
import type { Agreed } from './requesting-changing.ts'

type Asked = Pick<
  ParsedInputOf<typeof createBooking>,
  'tripId' | 'numberOfPilgrims' | 'party' | 'extras' | 'totalAmount'
>

/**
 * What a request comes to by the offer of today, or the fields of what cannot be agreed on: a party that the trip has no
 * price for, a total that is another (decisions: Bookings). Throws `trip_not_found`.
 */
export async function agreeOn(
  db: Queryable,
  asked: Asked,
): Promise<Agreed | { fields: Record<string, string> }> {
  const found = await findOffer(db, asked.tripId)
  if (!found) throw new AppError('trip_not_found')
  const { offer, offerVersion, rates } = found
  const party: Party = { ...adultsAlone(asked.numberOfPilgrims), extras: asked.extras ?? [] }
  if (asked.party) party.groups = asked.party
  const fields = partyProblems(offer, party)
  if (partySize(party) !== asked.numberOfPilgrims) fields.numberOfPilgrims ??= 'party_size'
  if (Object.keys(fields).length > 0) return { fields }
  const lines = linesOf(offer, party)
  const totals = totalsOf(lines, offer.currency, rates)
  if (!totals) throw new Error(`an extra of trip ${asked.tripId} is in a currency without a rate`)
  if (asked.totalAmount && compareAmount(asked.totalAmount, totals.totalAmount) !== 0)
    return { fields: { totalAmount: 'wrong_total' } }
  return { ...totals, offerVersion, party, lines }
}
