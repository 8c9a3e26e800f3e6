import { describe, expect, test } from 'vitest'
import { hasPlace, listPartyPlaces } from './party-places.ts'

const party = {
  groups: [
    { room: 'double', adults: 2, children: 0, infants: 1 },
    { room: 'quad', adults: 1, children: 2, infants: 0 },
  ] as const,
}

describe('PPL-01 the places of a party', () => {
  test('are created once for each person, adults first, whatever the rooms', () => {
    const places = listPartyPlaces({ groups: [...party.groups] })
    expect(places.map(({ age, place }) => `${age} ${place}`)).toEqual([
      'adult 1',
      'adult 2',
      'adult 3',
      'child 1',
      'child 2',
      'infant 1',
    ])
  })

  test('has exactly those', () => {
    const has = (age: 'adult' | 'child' | 'infant', place: number) =>
      hasPlace({ groups: [...party.groups] }, { age, place })
    expect([has('adult', 3), has('adult', 4), has('child', 0), has('infant', 1), has('infant', 2)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })
})
