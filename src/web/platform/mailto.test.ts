import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test('FIX-10 an email link has every sign of the address', () => {
  expect(mailto('noor&sons/hajj?@example.com')).toBe('mailto:noor%26sons%2Fhajj%3F@example.com')
  expect(mailto('zahra@example.com', { subject: 'QF-7K3M & more' })).toBe(
    'mailto:zahra@example.com?subject=QF-7K3M%20%26%20more',
  )
})
