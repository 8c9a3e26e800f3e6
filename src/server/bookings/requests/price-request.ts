import { LRUCache } from 'lru-cache'
import type { createBooking } from '#contract/bookings/bookings.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { Party } from '#domain/offers/offer.ts'
import { adultsAlone, linesOf, partyProblems, partySize, totalsOf } from '#domain/offers/prices.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findOffer } from '#server/trips/core/offers-view.ts'
import type { Agreed } from './changing.ts'

type Asked = Pick<
  ParsedInputOf<typeof createBooking>,
  'tripId' | 'numberOfPilgrims' | 'party' | 'extras' | 'totalAmount'
>

/**
 * What a request comes to by the offer of today, or the fields of what cannot be agreed on: a party that the trip has no
 * price for, a total that is another (decisions: Bookings). Throws `trip_not_found`.
 */
export async function agreeOn(db: Queryable, asked: Asked): Promise<Agreed | Refused> {
  const known = kept.get(asked.tripId)
  const agreed = known && reckon(known, asked)
  // Nobody is refused by what may be old.
  if (agreed && !('fields' in agreed)) return agreed
  const found = await findOffer(db, asked.tripId)
  if (!found) throw new AppError('trip_not_found')
  // What is converted follows rates, which have no version.
  if (found.offer.extras.every(({ currency }) => currency === found.offer.currency))
    kept.set(asked.tripId, found)
  else kept.delete(asked.tripId)
  return reckon(found, asked)
}

type Refused = { fields: Record<string, string> }
type Found = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/**
 * Offers as they were read last, so that most bookings read nothing before they are stored. An old one books nothing: the
 * statement names the version.
 */
const kept = new LRUCache<string, Found>({ max: 2000 })

/** To be called where an offer that was agreed on is not the trip's any more. */
export const forgetOffer = (tripId: string) => kept.delete(tripId)

function reckon({ offer, offerVersion, rates }: Found, asked: Asked): Agreed | Refused {
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
