import { expect, test } from 'vitest'
import type { PartyGroup, Room } from './offer.ts'
import { hasChildrenAlone, hasSameRooms, planRooms } from './room-plans.ts'

const group = (room: Room | null, adults: number, children = 0, infants = 0): PartyGroup => ({
  room,
  adults,
  children,
  infants,
})

const plan = (...groups: PartyGroup[]) =>
  planRooms(groups).map(({ room, count, freeBeds }) => `${count} ${room}, ${freeBeds} free`)

test.each([
  ['four in a room for four', [group('quad', 3, 1)], ['1 quad, 0 free']],
  ['an infant has no bed', [group('quad', 3, 1, 1)], ['1 quad, 0 free']],
  ['five need a second room', [group('quad', 4, 1)], ['2 quad, 3 free']],
  ['two of a room for three', [group('triple', 2)], ['1 triple, 1 free']],
  ['three rooms for two', [group('double', 6)], ['3 double, 0 free']],
  ['a room for each', [group('single', 2)], ['2 single, 0 free']],
  ['beds in a shared room', [group('shared', 3, 0, 1)], ['3 shared, 0 free']],
  ['an infant whose parents sleep elsewhere', [group('double', 0, 0, 1)], ['1 double, 2 free']],
  ['not chosen', [group(null, 3)], ['0 null, 0 free']],
  [
    'several kinds, without an empty one',
    [group('quad', 2, 2), group('triple', 0), group('double', 2)],
    ['1 quad, 0 free', '1 double, 0 free'],
  ],
])('FIX-01 rooms of a party: %s', (_, groups, rooms) => {
  expect(plan(...groups)).toEqual(rooms)
})

test.each([
  ['one of four leaves, the room stays', [group('quad', 4)], [group('quad', 3)], true],
  ['one of five leaves, a room goes', [group('quad', 5)], [group('quad', 4)], false],
  ['the last one of a kind leaves', [group('quad', 4), group('single', 1)], [group('quad', 4)], false],
  ['other kinds, as many', [group('double', 2)], [group('triple', 2)], false],
])('FIX-01 rooms that follow from a change: %s', (_, before, after, same) => {
  expect(hasSameRooms(before, after)).toBe(same)
})

test.each([
  ['a child in one kind of room, adults in another', [group('quad', 0, 1), group('double', 2)], true],
  ['an infant alone', [group('single', 0, 0, 1), group('double', 2)], true],
  ['an adult in each', [group('quad', 1, 2), group('double', 2)], false],
  ['not chosen', [group(null, 0, 1), group('double', 2)], false],
])('FIX-01 children without an adult in their rooms: %s', (_, groups, alone) => {
  expect(hasChildrenAlone(groups)).toBe(alone)
})
