import { expect, test } from 'vitest'
import { alertEnd, overIn, saysWhen } from './alerts.ts'
import { likeTrip } from './like-trip.ts'

const today = '2027-01-15'

test('FIN-07 an alert ends with its month or occasion, whichever is first, or after 180 days', () => {
  expect(alertEnd({}, today)).toBe('2027-07-14')
  expect(alertEnd({ month: '2027-02' }, today)).toBe('2027-03-01')
  expect(alertEnd({ month: '2027-12' }, today)).toBe('2027-07-14')
  // Expected on 24 July 2027; the moon may bring it a day later.
  expect(alertEnd({ occasion: 'arbaeen-1449' }, '2027-05-01')).toBe('2027-07-26')
  expect(alertEnd({ occasion: 'arbaeen-1449', month: '2027-06' }, '2027-05-01')).toBe('2027-07-01')
  expect(alertEnd({ month: 'none', occasion: 'none-1449' }, today)).toBe('2027-07-14')
})

test('FIN-07 it ends with the last day of departure that was asked for, and with what words of time meant when they were said', () => {
  expect(alertEnd({ departureTo: '2027-02-10' }, today)).toBe('2027-02-11')
  expect(alertEnd({ departureFrom: '2027-02-10' }, today)).toBe('2027-07-14')
  expect(alertEnd({ q: 'karbala next month', readOn: today }, today)).toBe('2027-03-01')
  expect(alertEnd({ q: 'next month', readOn: '2027-12-05' }, '2027-12-05')).toBe('2028-02-01')
  expect(alertEnd({ q: 'اس مہینے کربلا', readOn: today }, today)).toBe('2027-02-01')
  expect(alertEnd({ q: 'soon', readOn: today }, today)).toBe('2027-02-06')
  expect(alertEnd({ q: 'karbala' }, today)).toBe('2027-07-14')
  expect([saysWhen('karbala next month'), saysWhen('karbala'), saysWhen()]).toEqual([true, false, false])
})

test('FIN-07 what has passed is named by its filter on the day after its last, and not on it', () => {
  expect(overIn({ month: '2027-01' }, '2027-01-31')).toEqual([])
  expect(overIn({ month: '2027-01' }, '2027-02-01')).toEqual(['month'])
  expect(overIn({ occasion: 'arbaeen-1449' }, '2027-07-25')).toEqual([])
  expect(overIn({ occasion: 'arbaeen-1449', departureTo: '2027-07-25' }, '2027-07-26')).toEqual([
    'occasion',
    'departureTo',
  ])
  expect(overIn({ destination: 'iraq', q: 'karbala' }, today)).toEqual([])
})

test('FIN-07 a trip like one goes where it goes, from there, and in its month until the day it sets out', () => {
  const trip = {
    destination: 'iraq',
    departurePlace: 'lahore',
    departureDate: '2027-07-15T00:00:00Z',
  } as const
  expect(likeTrip(trip, '2027-07-14')).toEqual({ destination: 'iraq', from: 'lahore', month: '2027-07' })
  expect(likeTrip(trip, '2027-07-15')).toEqual({ destination: 'iraq', from: 'lahore' })
  expect(likeTrip({ ...trip, departurePlace: null }, '2027-07-15')).toEqual({ destination: 'iraq' })
})
