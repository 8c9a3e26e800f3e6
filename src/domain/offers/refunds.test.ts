import { expect, test } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import type { ProvenCost, Terms } from './offer.ts'
import { presets } from './presets.ts'
import { calculateRefund, feePercentOn, listFeePeriods, nextFeeStep, type RefundCause } from './terms.ts'

const departureDate = '2027-03-31'
const own: Terms = {
  ...presets.standard,
  steps: [
    { fromDay: 21, keepPercent: 33 },
    { fromDay: 0, keepPercent: 33 },
  ],
}

/** By hand: the last day before the departure with this fee. */
const kept = {
  gentle: [
    [14, 0],
    [7, 25],
    [3, 50],
    [0, 100],
  ],
  standard: [
    [45, 10],
    [30, 25],
    [15, 50],
    [7, 75],
    [0, 100],
  ],
  peak: [
    [75, 10],
    [60, 25],
    [45, 40],
    [30, 60],
    [15, 80],
    [0, 100],
  ],
  hajj: [
    [150, 5],
    [120, 15],
    [90, 30],
    [60, 50],
    [30, 75],
    [0, 100],
  ],
  own: [[0, 33]],
} as const
const named = { ...presets, own }
const names = ['gentle', 'standard', 'peak', 'hajj', 'own'] as const
const byHand = (name: (typeof names)[number], days: number) =>
  kept[name].find(([lastDay]) => days >= lastDay)?.[1] ?? 100

test.each(names)('CON-05 %s: the refund of every day from booking to departure', (name) => {
  const terms = named[name]
  const visa = { kind: 'visa_submitted' as ProvenCost, amount: '300.05' }
  const unlisted = { kind: 'permit_paid' as ProvenCost, amount: '900.00' }
  // 985.50 × percent in whole cents; half a cent up.
  const step = (days: number) => Math.floor((98550 * byHand(name, days) + 50) / 100)
  for (const [paid, cents] of [
    ['0.00', 0],
    ['246.38', 24638],
    ['985.50', 98550],
  ] as const)
    for (const costs of [[], [visa], name === 'hajj' ? [] : [unlisted]]) {
      let before: string = paid
      for (let days = 200; days >= 0; days--) {
        const day = addDays(departureDate, -days)
        const least = costs[0] === visa ? 30005 : 0
        const expected = Math.max(0, cents - Math.max(step(days), least))
        const refund = calculateRefund({
          terms,
          totalAmount: '985.50',
          paid,
          provenCosts: costs,
          departureDate,
          day,
          cause: 'own',
          currency: 'USD',
        })
        expect(refund, `${name}, ${days} days before, ${paid} paid`).toBe((expected / 100).toFixed(2))
        expect(Number(refund)).toBeLessThanOrEqual(Number(before))
        before = refund ?? ''
      }
    }
})

const cancel = (change: Partial<Parameters<typeof calculateRefund>[0]>) =>
  calculateRefund({
    terms: presets.standard,
    totalAmount: '1000.00',
    paid: '1000.00',
    provenCosts: [],
    departureDate,
    day: '2027-03-10',
    cause: 'own',
    currency: 'USD',
    ...change,
  })

test('CON-05 the greater of step and proven costs is the fee, not their sum', () => {
  const visa = { kind: 'visa_submitted', amount: '120.00' } as const
  const ticket = { kind: 'ticket_issued', amount: '400.00' } as const
  expect(cancel({})).toBe('500.00')
  expect(cancel({ provenCosts: [visa] })).toBe('500.00')
  expect(cancel({ provenCosts: [visa, ticket] })).toBe('480.00')
  expect(cancel({ provenCosts: [visa, ticket], paid: '250.00' })).toBe('0.00')
  expect(cancel({ provenCosts: [{ kind: 'permit_paid', amount: '900.00' }] })).toBe('500.00')
  expect(cancel({ terms: null })).toBeUndefined()
})

test.each([
  ['own', '500.00'],
  ['death', '880.00'],
  ['illness', '880.00'],
  ['visa', '880.00'],
  ['permit', '1000.00'],
  ['organizer', '1000.00'],
] satisfies [RefundCause, string][])(
  'CON-05 %s: the refund is %s of 1000, with 120 proven',
  (cause, refund) => {
    const provenCosts = [{ kind: 'visa_submitted' as const, amount: '120.00' }]
    expect(cancel({ cause, provenCosts })).toBe(refund)
    const harsh: Terms = {
      ...presets.standard,
      death: 'steps',
      seriousIllness: 'steps',
      visaRefused: 'steps',
      withoutPermit: 'steps',
    }
    expect(cancel({ cause, provenCosts, terms: harsh })).toBe(cause === 'organizer' ? '1000.00' : '500.00')
  },
)

test('CON-05 percents round half up to the minor unit, and never beyond the price', () => {
  expect(cancel({ totalAmount: '412.375', paid: '412.375', currency: 'KWD' })).toBe('206.187') // keeps 206.1875
  expect(cancel({ totalAmount: '19800001', paid: '19800001', currency: 'IRR' })).toBe('9900000.00')
  expect(cancel({ totalAmount: '1000.50', paid: '1000.50', currency: 'IRR', day: departureDate })).toBe(
    '0.00',
  )
})

test.each([
  ['2027-01-01', 10, '2027-02-15', 25],
  ['2027-02-14', 10, '2027-02-15', 25],
  ['2027-02-15', 25, '2027-03-02', 50],
  ['2027-03-01', 25, '2027-03-02', 50],
  ['2027-03-02', 50, '2027-03-17', 75],
  ['2027-03-16', 50, '2027-03-17', 75],
  ['2027-03-24', 75, '2027-03-25', 100],
] as const)('CON-05 on %s the fee is %d percent, from %s %d', (day, now, from, keepPercent) => {
  expect(feePercentOn(presets.standard, departureDate, day)).toBe(now)
  expect(nextFeeStep(presets.standard, departureDate, day)).toEqual({ from, keepPercent })
})

test('CON-05 a full fee does not change any more, nor does it between two equal steps', () => {
  for (const day of ['2027-03-25', '2027-03-31', '2027-04-02']) {
    expect(feePercentOn(presets.standard, departureDate, day)).toBe(100)
    expect(nextFeeStep(presets.standard, departureDate, day)).toBeUndefined()
  }
  expect(nextFeeStep(own, departureDate, '2027-01-01')).toBeUndefined()
})

test('CON-05 the timeline of flexible terms, from the booking to the departure', () => {
  expect(listFeePeriods(presets.gentle, departureDate, '2027-03-01')).toEqual([
    { from: '2027-03-01', until: '2027-03-17', keepPercent: 0 },
    { from: '2027-03-18', until: '2027-03-24', keepPercent: 25 },
    { from: '2027-03-25', until: '2027-03-28', keepPercent: 50 },
    { from: '2027-03-29', until: '2027-03-31', keepPercent: 100 },
  ])
  expect(listFeePeriods(presets.gentle, departureDate, '2027-03-28')).toEqual([
    { from: '2027-03-28', until: '2027-03-28', keepPercent: 50 },
    { from: '2027-03-29', until: '2027-03-31', keepPercent: 100 },
  ])
  expect(listFeePeriods(presets.gentle, departureDate, '2027-04-01')).toEqual([])
})

test.each(names)('CON-05 the timeline of %s has every day once, whenever it begins', (name) => {
  for (const start of [200, 150, 149, 30, 29, 7, 6, 1, 0]) {
    const spans = listFeePeriods(named[name], departureDate, addDays(departureDate, -start))
    const days = spans.flatMap(({ from, until, keepPercent }) => {
      const covered: string[] = []
      for (let day = from; day <= until; day = addDays(day, 1)) covered.push(`${day} ${keepPercent}`)
      return covered
    })
    expect(days).toEqual(
      Array.from(
        { length: start + 1 },
        (_, at) => `${addDays(departureDate, at - start)} ${byHand(name, start - at)}`,
      ),
    )
  }
})
