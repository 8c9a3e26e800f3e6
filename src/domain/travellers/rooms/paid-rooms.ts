import { ages, type Party, type Room } from '#domain/offers/offer.ts'
import { listGroupPlaces, type PartyPlace } from '#domain/travellers/party-places.ts'

/** Returns the kind of room that is paid for each place of a party: that of its group. */
export const listPaidRooms = (party: Pick<Party, 'groups'>): (PartyPlace & { paidRoom: Room | null })[] =>
  listGroupPlaces(party)
    .flatMap(({ room, places }) => places.map((place) => ({ ...place, paidRoom: room })))
    .toSorted((one, other) => ages.indexOf(one.age) - ages.indexOf(other.age))
