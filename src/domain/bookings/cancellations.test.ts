import { describe, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { calculateCancellationFee, refundAfterFee } from './cancellations.ts'

const of = { terms: presets.standard, totalAmount: '1000.00', currency: 'USD', departureDate: '2027-01-15' }

describe('CON-12 the cancellation fee', () => {
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
    expect(calculateCancellationFee({ ...of, cause, day })).toMatchObject({ keepPercent, keptAmount })
  })

  test('the deadline of the refund: the days of the terms, 14 without', () => {
    expect(calculateCancellationFee({ ...of, cause: 'own', day: '2026-12-01' }).refundDue).toBe('2026-12-15')
    const week = { ...presets.standard, refundDays: 7 } as const
    expect(calculateCancellationFee({ ...of, terms: week, cause: 'own', day: '2026-12-01' }).refundDue).toBe(
      '2026-12-08',
    )
    expect(calculateCancellationFee({ ...of, terms: null, cause: 'own', day: '2026-12-31' })).toEqual({
      keepPercent: null,
      keptAmount: null,
      refundDue: '2027-01-14',
    })
  })

  test('a refund is never negative, and unknown where nothing was agreed', () => {
    expect(refundAfterFee('300.00', { keptAmount: '100.00' })).toBe('200.00')
    expect(refundAfterFee('50.00', { keptAmount: '100.00' })).toBe('0.00')
    expect(refundAfterFee('50.00', { keptAmount: null })).toBeUndefined()
  })
})

describe('CON-12 the greater of step and proven costs', () => {
  const visa = { kind: 'visa_submitted', amount: '150.00' } as const
  const ticket = { kind: 'ticket_issued', amount: '400.00' } as const
  const permit = { kind: 'permit_paid', amount: '900.00' } as const

  test.each([
    // 10 percent of 1000 until 1 December, 25 from the 2nd.
    ['own', '2026-12-01', [visa], null, '150.00'],
    ['own', '2026-12-02', [visa], 25, '250.00'],
    ['own', '2026-12-02', [visa, ticket], null, '550.00'],
    ['own', '2026-12-01', [{ ...visa, amount: '100.00' }], 10, '100.00'],
    ['own', '2026-12-01', [{ ...visa, amount: '100.01' }], null, '100.01'],
    // The standard terms do not list a permit.
    ['own', '2026-12-01', [permit], 10, '100.00'],
    ['own', '2026-12-01', [visa, { ...ticket, amount: '2000.00' }], null, '1000.00'],
    ['no_show', '2027-01-15', [visa, ticket], 100, '1000.00'],
    ['death', '2027-01-14', [visa], null, '150.00'],
    ['illness', '2027-01-14', [visa, ticket], null, '550.00'],
    ['visa', '2027-01-14', [visa], null, '150.00'],
    ['permit', '2027-01-14', [visa], null, '0.00'],
    ['trip_changed', '2027-01-14', [visa], 0, '0.00'],
    ['departure', '2027-01-14', [visa], 0, '0.00'],
    ['organizer', '2027-01-14', [visa], 0, '0.00'],
  ] as const)('%s on %s with %j: %s percent, %s', (cause, day, costs, keepPercent, keptAmount) => {
    expect(calculateCancellationFee({ ...of, cause, day, costs })).toMatchObject({ keepPercent, keptAmount })
  })

  test('fees for people who left before are not charged again', () => {
    const left = { ...of, keptBefore: '200.00', day: '2026-12-01' } as const
    // 200 and 10 percent of 800.
    expect(calculateCancellationFee({ ...left, cause: 'own', costs: [visa] }).keptAmount).toBe('280.00')
    expect(calculateCancellationFee({ ...left, cause: 'own', costs: [ticket] }).keptAmount).toBe('400.00')
    expect(calculateCancellationFee({ ...left, cause: 'death', costs: [visa] }).keptAmount).toBe('200.00')
  })

  test('of every sum: never less than the step, never less than the costs, never above the total', () => {
    for (const day of ['2026-11-01', '2026-12-02', '2026-12-20', '2027-01-05', '2027-01-15'])
      for (let cents = 1; cents < 130_000; cents += 997) {
        const costs = [{ ...visa, amount: (cents / 100).toFixed(2) }]
        const step = Number(calculateCancellationFee({ ...of, cause: 'own', day }).keptAmount)
        const kept = calculateCancellationFee({ ...of, cause: 'own', day, costs }).keptAmount
        expect(kept).toBe(Math.min(1000, Math.max(step, cents / 100)).toFixed(2))
      }
  })
})
