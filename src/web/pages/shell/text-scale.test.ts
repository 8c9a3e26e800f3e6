import { expect, test } from 'vitest'
import { scaleQuery } from './text-scale.ts'

test.each([
  ['(min-width: 64rem)', 2, '(min-width: 128rem)'],
  ['not all and (min-width: 43.75rem)', 1.5, 'not all and (min-width: 65.625rem)'],
  ['(43.75rem <= width < 64rem), print', 2, '(87.5rem <= width < 128rem), print'],
  ['(min-width: 64rem)', 1, '(min-width: 64rem)'],
  ['(hover: hover)', 2, '(hover: hover)'],
  ['(min-width: 390px)', 2, '(min-width: 390px)'],
])('ACC-11 %s with letters %d times as large is %s', (query, scale, scaled) => {
  expect(scaleQuery(query, scale)).toBe(scaled)
})
