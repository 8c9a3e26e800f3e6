import type { Party, Room } from '#domain/offers/offer.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'

/** Returns the kind of room that is paid for each place of a party: the first places are those of its first group. */
export function listPaidRooms({ groups }: Pick<Party, 'groups'>): (PartyPlace & { paidRoom: Room | null })[] {
  const counted = { adult: 'adults', child: 'children', infant: 'infants' } as const
  return (['adult', 'child', 'infant'] as const).flatMap((age) =>
    groups
      .flatMap((group) => Array.from({ length: group[counted[age]] }, () => group.room))
      .map((paidRoom, at) => ({ age, place: at + 1, paidRoom })),
  )
}
