import { type Age, ages, type Party, type Room } from '#domain/offers/offer.ts'

/** A person's place in a party: the second adult is `{ age: 'adult', place: 2 }`, with or without a name. */
export type PartyPlace = { age: Age; place: number }

/** The places of a party, adults first; the first of them is the lead's. */
export function listPartyPlaces({ groups }: Pick<Party, 'groups'>): PartyPlace[] {
  const counted = { adult: 'adults', child: 'children', infant: 'infants' } as const
  return ages.flatMap((age) => {
    const count = groups.reduce((total, group) => total + group[counted[age]], 0)
    return Array.from({ length: count }, (_, index) => ({ age, place: index + 1 }))
  })
}

/** Returns the places of each group of a party: they are counted over the groups in their order. */
export function listGroupPlaces({
  groups,
}: Pick<Party, 'groups'>): { room: Room | null; places: PartyPlace[] }[] {
  const next = { adult: 1, child: 1, infant: 1 }
  const take = (age: Age, count: number) => Array.from({ length: count }, () => ({ age, place: next[age]++ }))
  return groups.map(({ room, adults, children, infants }) => ({
    room,
    places: [...take('adult', adults), ...take('child', children), ...take('infant', infants)],
  }))
}

/** Whether the party has this place. */
export const hasPlace = (party: Pick<Party, 'groups'>, { age, place }: PartyPlace): boolean =>
  listPartyPlaces(party).some((one) => one.age === age && one.place === place)
