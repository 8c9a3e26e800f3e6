import { describe, expect, test } from 'vitest'
import { addRooms, findRoomFault } from './typed-rooms.ts'

const numbers = (first: string, count: number, before: string[] = []) =>
  addRooms(
    before.map((number) => ({ key: number, number, beds: '4', isStepFree: false })),
    { first, count, beds: '4' },
  ).map(({ number }) => number)

describe('DSK-05 rooms that are entered in one go', () => {
  test('are numbered from the first one on', () => {
    expect(numbers('201', 3)).toEqual(['201', '202', '203'])
    expect(numbers('B-09', 2)).toEqual(['B-09', 'B-10'])
    expect(numbers('۲۰۱', 2)).toEqual(['201', '202'])
  })
  test('go on behind the last room, and ask for a number where there is none', () => {
    expect(numbers('', 2, ['104'])).toEqual(['104', '105', '106'])
    expect(numbers('', 1)).toEqual([''])
    expect(numbers('Suite', 2)).toEqual(['Suite', ''])
  })
  test('are 200 at most', () => {
    expect(numbers('1', 500)).toHaveLength(200)
  })
})

test.each([
  { title: 'no number', number: ' ', beds: '4', text: 'rooms.fault.number' },
  { title: 'the number of another room', number: 'a1', beds: '4', text: 'rooms.fault.twice' },
  { title: 'no bed', number: 'A2', beds: '0', text: 'rooms.fault.beds' },
  { title: 'thirteen beds', number: 'A2', beds: '13', text: 'rooms.fault.beds' },
  { title: 'twelve beds in other digits', number: 'A2', beds: '۱۲', text: undefined },
])('DSK-05 a room with $title', ({ number, beds, text }) => {
  const rooms = [
    { key: 'one', number: 'A1', beds: '4', isStepFree: false },
    { key: 'two', number, beds, isStepFree: false },
  ]
  expect(findRoomFault(rooms)).toEqual(text && { key: 'two', text })
})
