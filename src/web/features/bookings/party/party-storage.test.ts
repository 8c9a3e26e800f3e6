import { expect, test } from 'vitest'
import { isDraftOf } from './party-storage.ts'

const zahra = { id: 'z', email: 'zahra@example.com' }
const typed = (values: Record<string, string>, by: string | null = null) => ({ by, values })

test('FIX-07 what a guest typed is shown to a user only by the own address, or where it reaches no one', () => {
  expect(isDraftOf(typed({ contactEmail: 'guest@example.com', specialRequests: 'A ramp' }), zahra)).toBe(
    false,
  )
  expect(isDraftOf(typed({ contactPhone: '+91 98111 11111' }), zahra)).toBe(false)
  expect(isDraftOf(typed({ contactName: 'Hasan' }), zahra)).toBe(false)
  expect(isDraftOf(typed({ contactEmail: ' Zahra@Example.com', contactPhone: '+91' }), zahra)).toBe(true)
  expect(isDraftOf(typed({ specialRequests: 'A ramp' }), zahra)).toBe(true)
})

test('FIX-07 a user’s is shown to that user alone, a guest’s to a guest', () => {
  expect(isDraftOf(typed({ contactEmail: 'zahra@example.com' }, 'z'), zahra)).toBe(true)
  expect(isDraftOf(typed({ contactEmail: 'zahra@example.com' }, 'other'), zahra)).toBe(false)
  expect(isDraftOf(typed({ specialRequests: 'A ramp' }, 'z'), null)).toBe(false)
  expect(isDraftOf(typed({ contactEmail: 'guest@example.com' }), null)).toBe(true)
})
