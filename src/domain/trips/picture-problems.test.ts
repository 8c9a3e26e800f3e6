import { expect, test } from 'vitest'
import { isGivenUp, pictureProblemReasons } from './picture-problems.ts'

test('FIX-24 what may be there later is tried eight times, all else once', () => {
  const afterOne = pictureProblemReasons.filter((reason) => isGivenUp(1, reason))
  expect(afterOne).toEqual(['not_public', 'too_large', 'no_picture'])
  for (const reason of ['no_answer', 'not_found'] as const)
    expect([isGivenUp(7, reason), isGivenUp(8, reason)]).toEqual([false, true])
})
