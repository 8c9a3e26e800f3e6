import { type Age, ages, type PartyGroup } from '#domain/offers/offer.ts'
import { listPartyPlaces, type PartyPlace } from './party-places.ts'

// Who leaves a party: named by place, or those of whom nothing is known (decision 0077).

const isSame = (one: PartyPlace, other: PartyPlace) => one.age === other.age && one.place === other.place

const countAge = (groups: readonly PartyGroup[], age: Age) =>
  listPartyPlaces({ groups: [...groups] }).filter((place) => place.age === age).length

/** The number of people that a party loses of each age; 0 where it does not shrink. */
export function countLosses(
  before: readonly PartyGroup[],
  after: readonly PartyGroup[],
): Record<Age, number> {
  const lost = (age: Age) => Math.max(0, countAge(before, age) - countAge(after, age))
  return { adult: lost('adult'), child: lost('child'), infant: lost('infant') }
}

/** Whether these are places of the party, each once, and exactly as many of each age as it shrinks by. */
export function matchesLosses(
  leaving: readonly PartyPlace[],
  before: readonly PartyGroup[],
  after: readonly PartyGroup[],
): boolean {
  const losses = countLosses(before, after)
  const places = listPartyPlaces({ groups: [...before] })
  return (
    leaving.every((one, at) => leaving.findIndex((other) => isSame(one, other)) === at) &&
    leaving.every((one) => places.some((place) => isSame(one, place))) &&
    ages.every((age) => leaving.filter((one) => one.age === age).length === losses[age])
  )
}

/** The places that nobody has filled in, the last first, as many as the party loses; undefined where they do not suffice. */
export function chooseUnfilled(
  before: readonly PartyGroup[],
  after: readonly PartyGroup[],
  filled: readonly PartyPlace[],
): PartyPlace[] | undefined {
  const losses = countLosses(before, after)
  const free = listPartyPlaces({ groups: [...before] })
    .filter((place) => !filled.some((one) => isSame(one, place)))
    .toReversed()
  const chosen = ages.flatMap((age) => free.filter((place) => place.age === age).slice(0, losses[age]))
  return ages.every((age) => chosen.filter((one) => one.age === age).length === losses[age])
    ? chosen
    : undefined
}
