import { expect, test } from 'vitest'
import { listPaidRooms } from './paid-rooms.ts'

test('DSK-05 each place of a party has the room of its group', () => {
  const groups = [
    { room: 'double' as const, adults: 2, children: 0, infants: 1 },
    { room: null, adults: 1, children: 1, infants: 0 },
  ]
  expect(listPaidRooms({ groups })).toEqual([
    { age: 'adult', place: 1, paidRoom: 'double' },
    { age: 'adult', place: 2, paidRoom: 'double' },
    { age: 'adult', place: 3, paidRoom: null },
    { age: 'child', place: 1, paidRoom: null },
    { age: 'infant', place: 1, paidRoom: 'double' },
  ])
})
