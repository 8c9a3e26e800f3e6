import { describe, expect, test } from 'vitest'
import { proposeRooms } from './propose.ts'
import { countBeds, findRoomConflicts, guestsIn, type HotelRoom, type RoomGuest } from './rooms.ts'

const guest = (bookingId: string, rest: Partial<RoomGuest> & { key?: string }): RoomGuest => ({
  key: `${bookingId} ${rest.age ?? 'adult'} ${rest.sex}`,
  bookingId,
  age: 'adult',
  sex: 'female',
  needsStepFree: false,
  paidRoom: 'quad',
  ...rest,
})
const room = (id: string, beds: number, isStepFree = false): HotelRoom => ({ id, beds, isStepFree })
/** The guests' keys by room. */
const byRoom = (rooms: HotelRoom[], guests: RoomGuest[], kept = {}) => {
  const placements = proposeRooms(rooms, guests, kept)
  return Object.fromEntries(
    rooms.map(({ id }) => [id, guestsIn(guests, placements, id).map(({ key }) => key)]),
  )
}

describe('DSK-05 the proposal for the rooms of a hotel', () => {
  test('gives a family of four that paid for a quad the room of four, not a larger one', () => {
    const family = ['a', 'b', 'c', 'd'].map((key, at) =>
      guest('one', { key, sex: at % 2 ? 'male' : 'female' }),
    )
    expect(byRoom([room('101', 5), room('102', 4)], family)).toEqual({
      101: [],
      102: ['a', 'b', 'c', 'd'],
    })
  })

  test('gives a room of two to who paid for a double, before two of a quad', () => {
    const sisters = ['a', 'b'].map((key) => guest('quad', { key }))
    const couple = [
      guest('double', { key: 'c', paidRoom: 'double' }),
      guest('double', { key: 'd', paidRoom: 'double', sex: 'male' }),
    ]
    expect(byRoom([room('101', 2), room('102', 4)], [...sisters, ...couple])).toEqual({
      101: ['c', 'd'],
      102: ['a', 'b'],
    })
  })

  test('puts women of two families together, and men elsewhere', () => {
    const guests = [
      guest('one', { key: 'woman one' }),
      guest('one', { key: 'man one', sex: 'male' }),
      guest('two', { key: 'woman two' }),
      guest('two', { key: 'man two', sex: 'male' }),
    ]
    expect(byRoom([room('101', 4), room('102', 4)], guests)).toEqual({
      101: ['woman one', 'man one'],
      102: ['woman two', 'man two'],
    })
  })

  test('parts couples where that alone gives everyone a bed', () => {
    const guests = ['one', 'two', 'three'].flatMap((family) => [
      guest(family, { key: `woman ${family}` }),
      guest(family, { key: `man ${family}`, sex: 'male' }),
    ])
    expect(byRoom([room('101', 4), room('102', 4)], guests)).toEqual({
      101: ['woman one', 'woman two', 'woman three'],
      102: ['man one', 'man two', 'man three'],
    })
  })

  test('keeps a mother with her son of eight among women', () => {
    const guests = [
      guest('one', { key: 'mother' }),
      guest('one', { key: 'son', age: 'child', sex: 'male' }),
      guest('two', { key: 'woman' }),
      guest('two', { key: 'daughter' }),
    ]
    expect(byRoom([room('101', 4)], guests)).toEqual({ 101: ['mother', 'son', 'woman', 'daughter'] })
  })

  test('leaves a step-free room to who needs it, though he comes last', () => {
    const guests = [
      guest('one', { key: 'a', paidRoom: 'double' }),
      guest('one', { key: 'b', paidRoom: 'double' }),
      guest('two', { key: 'wheelchair', paidRoom: 'double', needsStepFree: true }),
      guest('two', { key: 'helper', paidRoom: 'double' }),
    ]
    expect(byRoom([room('101', 2, true), room('102', 2)], guests)).toEqual({
      101: ['wheelchair', 'helper'],
      102: ['a', 'b'],
    })
  })

  test('does not move who was placed by hand', () => {
    const guests = [guest('one', { key: 'a' }), guest('two', { key: 'b' })]
    expect(byRoom([room('101', 2), room('102', 2)], guests, { a: '102' })).toEqual({
      101: [],
      102: ['a', 'b'],
    })
  })

  test('puts an infant with its mother, without a bed', () => {
    const guests = [
      guest('one', { key: 'father', sex: 'male', paidRoom: 'double' }),
      guest('one', { key: 'mother', paidRoom: 'double' }),
      guest('one', { key: 'infant', age: 'infant', sex: null, paidRoom: 'double' }),
    ]
    expect(byRoom([room('101', 2)], guests)).toEqual({ 101: ['father', 'mother', 'infant'] })
  })

  test('leaves whoever fits nowhere without a room', () => {
    const guests = [guest('one', { key: 'a' }), guest('two', { key: 'b', sex: 'male' })]
    expect(byRoom([room('101', 4)], guests)).toEqual({ 101: ['a'] })
    expect(byRoom([room('101', 4)], [guest('one', { key: 'a', needsStepFree: true })])).toEqual({ 101: [] })
  })

  test('of 500 hotels none breaks a rule, and nobody stays without a bed beside an empty room that he could have', () => {
    const next = random(7)
    const pick = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T
    for (let hotel = 0; hotel < 500; hotel++) {
      const guests = Array.from({ length: 1 + Math.floor(next() * 12) }, (_, booking) =>
        Array.from({ length: 1 + Math.floor(next() * 7) }, (_, person) =>
          guest(`${booking}`, {
            key: `${booking} ${person}`,
            age: person === 0 ? 'adult' : pick(['adult', 'adult', 'child', 'infant'] as const),
            sex: pick(['female', 'male', null] as const),
            needsStepFree: next() < 0.1,
            paidRoom: pick(['quad', 'triple', 'double', 'single', 'shared', null] as const),
          }),
        ),
      ).flat()
      const rooms = Array.from({ length: 1 + Math.floor(next() * 12) }, (_, at) =>
        room(`${at}`, 1 + Math.floor(next() * 5), next() < 0.3),
      )
      const placements = proposeRooms(rooms, guests)
      for (const one of rooms) {
        const here = guestsIn(guests, placements, one.id)
        expect(findRoomConflicts(one, here)).toEqual([])
        expect(countBeds(here)).toBeLessThanOrEqual(one.beds)
      }
      const empty = rooms.filter(({ id }) => guestsIn(guests, placements, id).length === 0)
      const without = guests.filter(({ key, age }) => placements[key] === undefined && age !== 'infant')
      for (const one of without)
        for (const free of empty) expect(findRoomConflicts(free, [one])).not.toEqual([])
    }
  })
})

/** A sequence that is the same at each run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}
