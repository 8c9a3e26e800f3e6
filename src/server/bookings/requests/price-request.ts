import { LRUCache } from 'lru-cache'
import type { createBooking } from '#contract/bookings/bookings.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type OtherPrice, replacePrices } from '#domain/bookings/counter.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { Party } from '#domain/offers/offer.ts'
import {
  adultsOnlyParty,
  calculateLines,
  countParty,
  listPartyProblems,
  sumTotals,
} from '#domain/offers/prices.ts'
import { findMaskedName } from '#domain/payees/account-numbers.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findCurrentOffer } from '#server/trips/core/offers-view.ts'
import type { AgreedPrice } from './changing.ts'

type PriceParams = Pick<
  ParsedInputOf<typeof createBooking>,
  'tripId' | 'numberOfPilgrims' | 'party' | 'extras' | 'totalAmount'
> & {
  /** Of a company that books for a family: how many may travel, and the prices it agreed with them. */
  company?: { maxPeople: number; otherPrices: readonly OtherPrice[] }
}

/**
 * Prices a request by the offer of today, or returns the fields that cannot be agreed on: a party that the trip has no
 * price for, a different total (decisions: Bookings). Throws `trip_not_found`.
 */
export async function priceRequest(db: Queryable, params: PriceParams): Promise<AgreedPrice | PriceProblems> {
  const known = cachedOffers.get(params.tripId)
  const agreed = known && calculateTotals(known, params)
  // No one is refused by what may be old.
  if (agreed && !('fields' in agreed)) return agreed
  const found = await findCurrentOffer(db, params.tripId)
  if (!found) throw new AppError('trip_not_found')
  // Converted prices follow rates, which have no version.
  if (found.offer.extras.every(({ currency }) => currency === found.offer.currency))
    cachedOffers.set(params.tripId, found)
  else cachedOffers.delete(params.tripId)
  return calculateTotals(found, params)
}

type PriceProblems = { fields: Record<string, string> }
type FoundOffer = NonNullable<Awaited<ReturnType<typeof findCurrentOffer>>>

/**
 * Offers as they were read last, so that most bookings read nothing before they are stored. An old one books nothing: the
 * statement names the version.
 */
const cachedOffers = new LRUCache<string, FoundOffer>({ max: 2000 })

/** To be called where an offer that was agreed on is not the trip's any more. */
export const dropCachedOffer = (tripId: string) => cachedOffers.delete(tripId)

function calculateTotals(
  { offer, offerVersion, rates }: FoundOffer,
  asked: PriceParams,
): AgreedPrice | PriceProblems {
  const names = offer.extras.map(({ name }) => name)
  // One with an account number in its name was shown masked.
  const extras = (asked.extras ?? []).map((extra) => ({ ...extra, name: findMaskedName(extra.name, names) }))
  const party: Party = { ...adultsOnlyParty(asked.numberOfPilgrims), extras }
  if (asked.party) party.groups = asked.party
  const fields = listPartyProblems(offer, party, asked.company?.maxPeople)
  if (countParty(party) !== asked.numberOfPilgrims) fields.numberOfPilgrims ??= 'party_size'
  if (Object.keys(fields).length > 0) return { fields }
  const replaced = replacePrices(calculateLines(offer, party), asked.company?.otherPrices ?? [])
  if ('fields' in replaced) return replaced
  const { lines } = replaced
  const totals = sumTotals(lines, offer.currency, rates)
  if (!totals) throw new Error(`an extra of trip ${asked.tripId} is in a currency without a rate`)
  if (asked.totalAmount && compareAmount(asked.totalAmount, totals.totalAmount) !== 0)
    return { fields: { totalAmount: 'wrong_total' } }
  return { ...totals, offerVersion, party, lines }
}
