import { expect, test } from 'vitest'
import { copyArrangement } from './copy.ts'
import type { RoomGuest } from './rooms.ts'

const guest = (key: string, rest: Partial<RoomGuest> = {}): RoomGuest => ({
  key,
  bookingId: key,
  age: 'adult',
  sex: 'female',
  needsStepFree: false,
  paidRoom: 'double',
  ...rest,
})
const room = (id: string, beds: number, isStepFree = false) => ({ id, beds, isStepFree })

test('DSK-05 who shared a room in Najaf shares one in Karbala, of as many beds first', () => {
  const guests = ['a', 'b', 'c', 'd'].map((key) => guest(key))
  const najaf = { rooms: [room('1', 2), room('2', 2)], placements: { a: '1', b: '1', c: '2', d: '2' } }
  expect(copyArrangement(najaf, [room('x', 3), room('y', 2), room('z', 2)], guests)).toEqual({
    a: 'y',
    b: 'y',
    c: 'z',
    d: 'z',
  })
  expect(copyArrangement(najaf, [room('x', 3), room('y', 2)], guests)).toEqual({
    a: 'y',
    b: 'y',
    c: 'x',
    d: 'x',
  })
})

test('DSK-05 whom no room of the other hotel takes has none there, and nobody is parted', () => {
  const guests = [guest('a'), guest('b'), guest('c', { needsStepFree: true })]
  const najaf = {
    rooms: [room('1', 2), room('2', 2, true)],
    placements: { a: '1', b: '1', c: '2' },
  }
  expect(copyArrangement(najaf, [room('x', 1), room('y', 1)], guests)).toEqual({})
  expect(copyArrangement(najaf, [room('x', 2), room('y', 2)], guests)).toEqual({ a: 'x', b: 'x' })
})
