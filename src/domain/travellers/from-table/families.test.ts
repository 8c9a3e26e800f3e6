import { describe, expect, test } from 'vitest'
import { groupFamilies, toPartyGroups } from './families.ts'

describe('DSK-13 families', () => {
  test('DSK-13 are the rows of one name, wherever they stand', () => {
    const people = ['A', 'B', 'a ', ''].map((family) => ({ family }))
    expect(groupFamilies(people).map(({ name, people }) => [name, people.length])).toEqual([
      ['A', 2],
      ['B', 1],
      ['', 1],
    ])
  })

  test('DSK-13 their party counts ages on the day of departure, by type of room', () => {
    const person = (birthDate: string | null, room: 'quad' | null = null) => ({ birthDate, room })
    const people = [
      person('1980-01-01'),
      person(null),
      person('2015-01-10'),
      person('2015-01-11'),
      person('2025-01-11'),
      person('1990-01-01', 'quad'),
    ]
    expect(toPartyGroups(people, '2027-01-10', { infantUnder: 2, childUpTo: 11 })).toEqual([
      { room: null, adults: 3, children: 1, infants: 1 },
      { room: 'quad', adults: 1, children: 0, infants: 0 },
    ])
  })
})
