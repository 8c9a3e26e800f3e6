import { expect, test } from 'vitest'
import { newErrors } from './check-types.ts'

const inDomain =
  "src/domain/kernel/money.ts(3,7): error TS2322: Type 'string' is wrong.\n  It wants a number."
const inContract = 'src/contract/trips/trips.ts(9,1): error TS1005: no semicolon.'

test('a type error is reported once, whichever projects find it, with its whole explanation', () => {
  const told = new Set<string>()
  expect(newErrors(`${inDomain}\n`, told)).toEqual([inDomain])
  expect(newErrors(`${inDomain}\n${inContract}\n`, told)).toEqual([inContract])
  expect(newErrors(`${inDomain}\n${inContract}\n`, told)).toEqual([])
  expect(newErrors('', told)).toEqual([])
})
