import { type Age, ages, type Party } from '#domain/offers/offer.ts'

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

/** Whether the party has this place. */
export const hasPlace = (party: Pick<Party, 'groups'>, { age, place }: PartyPlace): boolean =>
  listPartyPlaces(party).some((one) => one.age === age && one.place === place)
