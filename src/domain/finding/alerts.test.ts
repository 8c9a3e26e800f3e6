import { expect, test } from 'vitest'
import { alertEnd } from './alerts.ts'

test('FIN-07 an alert ends with its month or occasion, whichever is first, or after 180 days', () => {
  const today = '2027-01-15'
  expect(alertEnd({}, today)).toBe('2027-07-14')
  expect(alertEnd({ month: '2027-02' }, today)).toBe('2027-03-01')
  expect(alertEnd({ month: '2027-12' }, today)).toBe('2027-07-14')
  // Expected on 24 July 2027; the moon may bring it a day later.
  expect(alertEnd({ occasion: 'arbaeen-1449' }, '2027-05-01')).toBe('2027-07-26')
  expect(alertEnd({ occasion: 'arbaeen-1449', month: '2027-06' }, '2027-05-01')).toBe('2027-07-01')
  expect(alertEnd({ month: 'none', occasion: 'none-1449' }, today)).toBe('2027-07-14')
})
