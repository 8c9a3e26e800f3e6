import { expect, test } from 'vitest'
import { getDayNumbers, getNextDayNumber, getNumbersAfterRemoval } from './itinerary-numbers.ts'

const rows = (...numbers: (number | undefined)[]) => numbers.map((day) => ({ day }))

test('ORG-10 DSK-12 days are numbered from 1 in order, and existing numbers are kept', () => {
  expect(getDayNumbers(rows(undefined, undefined))).toEqual([1, 2])
  expect(getDayNumbers(rows(1, 4, undefined, 4))).toEqual([1, 4, 5, 4])
  expect(getNextDayNumber([])).toBe(1)
  expect(getNextDayNumber(rows(1, 2, 5))).toBe(6)
})

test.each([
  [[1, 2, 3], 0, [1, 2]],
  [[1, 2, 3], 1, [1, 2]],
  [[1, 2, 3], 2, [1, 2]],
  [[1, 2, 3, 7, 8], 1, [1, 2, 7, 8]],
  [[1, 2, 3, 7, 8], 3, [1, 2, 3, 7]],
  [[1, 2, 2, 3], 1, [1, 2, 3]],
  [[1, 5, 9], 1, [1, 9]],
])('DSK-12 of the days %j, without row %i, the numbers are %j', (numbers, row, left) => {
  expect(getNumbersAfterRemoval(rows(...numbers), row)).toEqual(left)
})
