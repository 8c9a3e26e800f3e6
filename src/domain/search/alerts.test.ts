import { expect, test } from 'vitest'
import { calculateAlertEnd, findExpiredFilters, hasRelativeTime } from './alerts.ts'
import { createSimilarSearch } from './similar-search.ts'

const today = '2027-01-15'

test('FIN-07 an alert expires with its month or occasion, whichever is first, or after 180 days', () => {
  expect(calculateAlertEnd({}, today)).toBe('2027-07-14')
  expect(calculateAlertEnd({ month: '2027-02' }, today)).toBe('2027-03-01')
  expect(calculateAlertEnd({ month: '2027-12' }, today)).toBe('2027-07-14')
  // Expected on 24 July 2027; the moon may bring it a day later.
  expect(calculateAlertEnd({ occasion: 'arbaeen-1449' }, '2027-05-01')).toBe('2027-07-26')
  expect(calculateAlertEnd({ occasion: 'arbaeen-1449', month: '2027-06' }, '2027-05-01')).toBe('2027-07-01')
  expect(calculateAlertEnd({ month: 'none', occasion: 'none-1449' }, today)).toBe('2027-07-14')
})

test('FIN-07 it expires with the last requested day of departure, and with the period that words of time meant', () => {
  expect(calculateAlertEnd({ departureTo: '2027-02-10' }, today)).toBe('2027-02-11')
  expect(calculateAlertEnd({ departureFrom: '2027-02-10' }, today)).toBe('2027-07-14')
  expect(calculateAlertEnd({ q: 'karbala next month', readOn: today }, today)).toBe('2027-03-01')
  expect(calculateAlertEnd({ q: 'next month', readOn: '2027-12-05' }, '2027-12-05')).toBe('2028-02-01')
  expect(calculateAlertEnd({ q: 'اس مہینے کربلا', readOn: today }, today)).toBe('2027-02-01')
  expect(calculateAlertEnd({ q: 'soon', readOn: today }, today)).toBe('2027-02-06')
  expect(calculateAlertEnd({ q: 'karbala' }, today)).toBe('2027-07-14')
  expect([hasRelativeTime('karbala next month'), hasRelativeTime('karbala'), hasRelativeTime()]).toEqual([
    true,
    false,
    false,
  ])
})

test('FIN-07 an expired filter is named on the day after its last, and not on it', () => {
  expect(findExpiredFilters({ month: '2027-01' }, '2027-01-31')).toEqual([])
  expect(findExpiredFilters({ month: '2027-01' }, '2027-02-01')).toEqual(['month'])
  expect(findExpiredFilters({ occasion: 'arbaeen-1449' }, '2027-07-25')).toEqual([])
  expect(findExpiredFilters({ occasion: 'arbaeen-1449', departureTo: '2027-07-25' }, '2027-07-26')).toEqual([
    'occasion',
    'departureTo',
  ])
  expect(findExpiredFilters({ destination: 'iraq', q: 'karbala' }, today)).toEqual([])
})

test('FIN-07 a similar trip has the same destination and departure city, in its month until the day of departure', () => {
  const trip = {
    destination: 'iraq',
    departurePlace: 'lahore',
    departureDate: '2027-07-15T00:00:00Z',
  } as const
  expect(createSimilarSearch(trip, '2027-07-14')).toEqual({
    destination: 'iraq',
    from: 'lahore',
    month: '2027-07',
  })
  expect(createSimilarSearch(trip, '2027-07-15')).toEqual({ destination: 'iraq', from: 'lahore' })
  expect(createSimilarSearch({ ...trip, departurePlace: null }, '2027-07-15')).toEqual({
    destination: 'iraq',
  })
})
