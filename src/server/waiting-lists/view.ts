import { AppError } from '#contract/errors.ts'
import type { PlaceCredentials, WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import type { RequestNeed } from '#domain/bookings/request-needs.ts'
import { maskEmail } from '#domain/kernel/emails.ts'
import { dropCachedOffer, priceRequest } from '#server/bookings/requests/price-request.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import type { Place } from './queries.ts'
import * as queries from './queries.ts'

/** The place of the encrypted secret of a party's emails. */
export const waitingPartySealContext = (partyId: string) => `waiting_parties.sealed_token ${partyId}`

/** The place of a party's encrypted needs. */
export const partyNeedsSealContext = (partyId: string) => `waiting_parties.sealed_needs ${partyId}`

/** Needs of a party that joins, sealed for it; null where it has none. */
export const sealPartyNeeds = (sealer: Sealer, partyId: string, needs: readonly RequestNeed[]) =>
  needs.length > 0 ? sealer.seal(JSON.stringify(needs), partyNeedsSealContext(partyId)) : null

/** Needs as the party told them; none of a party without any, or without the key that sealed them. */
export function openPartyNeeds(
  sealer: Sealer,
  { id, sealedNeeds }: Pick<Place, 'id' | 'sealedNeeds'>,
): RequestNeed[] {
  if (!sealedNeeds) return []
  return JSON.parse(sealer.open(sealedNeeds, partyNeedsSealContext(id)) ?? '[]') as RequestNeed[]
}

/** The place for its holder: the signed-in owner by id, or anyone with the link of its emails. To everyone else there is none. */
export async function requireWaitingPlace(
  { db, caller }: Ctx,
  { id, token }: PlaceCredentials,
): Promise<Place> {
  const { actor } = caller
  if ((id === undefined) === (token === undefined)) throw new AppError('place_not_found')
  const place =
    token !== undefined
      ? await queries.findPlace(db, { tokenHash: hashSecret(token) })
      : actor && isId(id ?? '')
        ? await queries.findPlace(db, { id: id ?? '', userId: actor.id })
        : undefined
  if (!place) throw new AppError('place_not_found')
  return place
}

/** Returns the price of the places held for a party, by the offer of today; undefined where it could not be booked so. */
export async function calculateOfferPrice(
  db: Queryable,
  { tripId, seats, party }: Pick<Place, 'tripId' | 'seats' | 'party'>,
) {
  // The price shown here is the price charged: no offer of a moment ago will do.
  dropCachedOffer(tripId)
  const asked = { tripId, numberOfPilgrims: seats, party: party.groups, extras: party.extras }
  const agreed = await priceRequest(db, asked)
  return 'fields' in agreed ? undefined : agreed
}

/** A place as the wire has it. */
export async function presentPlace({ db, clock, sealer }: Ctx, place: Place): Promise<WaitingPlace> {
  const { id, tripId, state, endReason, seats, party, contactEmail, waitingSince, reference } = place
  const trip = await queries.findTripOfList(db, tripId, clock())
  if (!trip) throw new AppError('place_not_found')
  return {
    id,
    trip,
    state,
    endReason,
    numberOfPilgrims: seats,
    party,
    // The reader of an address that is not confirmed may be another than who joined.
    needs: state === 'unconfirmed' ? [] : openPartyNeeds(sealer, place),
    reference,
    contactEmail: contactEmail && maskEmail(contactEmail),
    ahead: state === 'waiting' ? await queries.countAhead(db, place) : null,
    waitingSince: waitingSince?.toISOString() ?? null,
    offer: state === 'offered' ? await presentOffer(db, place, trip) : null,
  }
}

async function presentOffer(
  db: Queryable,
  place: Place,
  trip: WaitingPlace['trip'],
): Promise<WaitingPlace['offer']> {
  // Made a moment ago, and told in the next.
  if (!place.expiresAt) return null
  const price = await calculateOfferPrice(db, place)
  const nothing = {
    totalAmount: '0.00',
    agreedAmount: '0.00',
    allInAmount: '0.00',
    lines: [],
    offerVersion: 1,
  }
  const { lines, totalAmount, agreedAmount, allInAmount, offerVersion } = price ?? nothing
  return {
    lines,
    totalAmount,
    agreedAmount,
    allInAmount,
    offerVersion,
    until: place.expiresAt.toISOString(),
    currency: trip.currency,
    fits: price !== undefined,
  }
}
