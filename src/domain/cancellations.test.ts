import { describe, expect, test } from 'vitest'
import { backOf, keptOn } from './cancellations.ts'
import { presets } from './offers/presets.ts'

const of = { terms: presets.standard, totalAmount: '1000.00', currency: 'USD', departureDate: '2027-01-15' }

describe('CON-12 what is kept of whom', () => {
  test.each([
    // 45 days before by the standard preset, and one day later.
    ['own', '2026-12-01', 10, '100.00'],
    ['own', '2026-12-02', 25, '250.00'],
    ['own', '2027-01-15', 100, '1000.00'],
    ['no_show', '2027-01-15', 100, '1000.00'],
    ['death', '2027-01-14', null, '0.00'],
    ['illness', '2027-01-14', null, '0.00'],
    ['permit', '2027-01-14', null, '0.00'],
    ['trip_changed', '2027-01-14', 0, '0.00'],
    ['departure', '2027-01-14', 0, '0.00'],
    ['organizer', '2027-01-14', 0, '0.00'],
  ] as const)('%s on %s: %s percent, %s', (cause, day, keepPercent, keptAmount) => {
    expect(keptOn({ ...of, cause, day })).toMatchObject({ keepPercent, keptAmount })
  })

  test('until when it is back: the days of the terms, 14 without', () => {
    expect(keptOn({ ...of, cause: 'own', day: '2026-12-01' }).refundDue).toBe('2026-12-15')
    const week = { ...presets.standard, refundDays: 7 } as const
    expect(keptOn({ ...of, terms: week, cause: 'own', day: '2026-12-01' }).refundDue).toBe('2026-12-08')
    expect(keptOn({ ...of, terms: null, cause: 'own', day: '2026-12-31' })).toEqual({
      ...{ keepPercent: null, keptAmount: null, refundDue: '2027-01-14' },
    })
  })

  test('what comes back is never less than nothing, and unknown where nothing was agreed', () => {
    expect(backOf('300.00', { keptAmount: '100.00' })).toBe('200.00')
    expect(backOf('50.00', { keptAmount: '100.00' })).toBe('0.00')
    expect(backOf('50.00', { keptAmount: null })).toBeUndefined()
  })
})
