import { expect, test } from 'vitest'
import { groupByRoom, isRoomField, roomField } from './room-fields.ts'

const family = { adults: 4, children: 1, infants: 1 }
const asTyped = (fields: Record<string, number>) => (room: string, count: string) =>
  fields[`${count}-${room}`] ?? 0

test('CON-02 people who sleep elsewhere are a group of their own, and all others are in the chosen room', () => {
  const typed = asTyped({ 'adults-double': 2, 'children-double': 1, 'adults-single': 1 })
  expect(groupByRoom(family, 'quad', typed)).toEqual([
    { room: 'quad', adults: 1, children: 0, infants: 1 },
    { room: 'double', adults: 2, children: 1, infants: 0 },
    { room: 'single', adults: 1, children: 0, infants: 0 },
  ])
})

test('CON-02 the chosen room is one group, whatever is typed for it, and a room without people is left out', () => {
  const all = [{ room: 'quad', ...family }]
  expect(groupByRoom(family, 'quad', asTyped({ 'adults-quad': 2 }))).toEqual(all)
  const everybody = asTyped({ 'adults-quad': 4, 'children-quad': 1, 'infants-quad': 1 })
  expect(groupByRoom(family, null, everybody)).toEqual(all)
  const nobody = { adults: 0, children: 0, infants: 0 }
  expect(groupByRoom(nobody, null, asTyped({}))).toEqual([{ room: null, ...nobody }])
})

test('CON-02 more people elsewhere than travel, and values that are no number, are sent to be rejected', () => {
  const more = groupByRoom(family, null, asTyped({ 'adults-double': 5 }))
  expect(more).toEqual([
    { room: null, adults: 0, children: 1, infants: 1 },
    { room: 'double', adults: 5, children: 0, infants: 0 },
  ])
  const nonsense = groupByRoom(family, null, asTyped({ 'adults-double': Number.NaN }))
  expect(nonsense).toContainEqual({ room: 'double', adults: Number.NaN, children: 0, infants: 0 })
})

test('CON-02 the fields of rooms are recognized by their names', () => {
  expect(isRoomField(roomField('infants', 'triple'))).toBe(true)
  for (const name of ['adults', 'adults-', 'adults-tent', 'guests-double', 'adults-double2'])
    expect(isRoomField(name)).toBe(false)
})
