import { expect, test } from 'vitest'
import { findStayOn } from './stays.ts'

test.each([
  ['2027-01-09', 0],
  ['2027-01-10', 0],
  ['2027-01-13', 0],
  ['2027-01-14', 1],
  ['2027-01-18', 1],
  ['2027-01-30', 1],
])('DSK-05 in the night of %s the group sleeps in hotel %i', (day, stay) => {
  expect(findStayOn([{ nights: 4 }, { nights: 5 }], '2027-01-10', day)).toBe(stay)
})

test('DSK-05 a trip that names no hotel has one', () => {
  expect(findStayOn([], '2027-01-10', '2027-01-12')).toBe(0)
})
