import { expect, test } from 'vitest'
import { createTenthsFilter, progressLine } from './progress.ts'

test('a seed shows its progress and the remaining time', () => {
  expect(progressLine(338_000, 1_352_000, 31)).toBe(
    '██████░░░░░░░░░░░░░░░░░░  25 %  338,000 of 1,352,000 rows, 0:31, 1:33 left',
  )
  expect(progressLine(0, 10, 0)).toBe('░░░░░░░░░░░░░░░░░░░░░░░░   0 %  0 of 10 rows, 0:00')
  expect(progressLine(10, 10, 3661)).toBe('████████████████████████ 100 %  10 of 10 rows, 61:01, 0:00 left')
})

test('a log gets a line for each tenth', () => {
  const isWorthALine = createTenthsFilter()
  const told = [0, 5, 9, 10, 12, 19, 35, 36, 40, 99, 100, 100].filter((done) => isWorthALine(done, 100))
  expect(told).toEqual([10, 35, 40, 99, 100])
})
