import { expect, test } from 'vitest'
import {
  convertForReader,
  findLargeRateStep,
  getRateStatus,
  getReaderCoverage,
  isRate,
  isStale,
  roundForDisplay,
} from './reader-money.ts'

const day = '2026-11-20'
const rates = [
  { currency: 'USD', usdRate: '1', asOf: '2020-01-01' },
  { currency: 'INR', usdRate: '0.012', asOf: '2026-11-18' },
  { currency: 'PKR', usdRate: '0.0035', asOf: day },
  { currency: 'KWD', usdRate: '3.25', asOf: day },
  { currency: 'LBP', usdRate: '0.000011', asOf: day },
  { currency: 'TRY', usdRate: '0.029', asOf: '2026-10-20' },
]
const inChosen = (amount: string, currency: string, chosen: string, today = day) =>
  convertForReader({ amount, currency }, chosen, rates, today)

test.each([
  // 98,500 × 0.012 ÷ 0.0035 = 337,714.2857…: one division, by the older of two days.
  ['98500.00', 'INR', 'PKR', { amount: '337714.29', asOf: '2026-11-18' }],
  // Three decimals: 1,182 ÷ 3.25 = 363.6923…
  ['1182.00', 'USD', 'KWD', { amount: '363.692', asOf: day }],
  // Half up to the fils: 0.00325 ÷ 3.25 would be 0.001; 1.625 ÷ 3.25 = 0.5.
  ['1.63', 'USD', 'KWD', { amount: '0.502', asOf: day }],
  ['125.500', 'KWD', 'USD', { amount: '407.88', asOf: day }],
  // 125.5 × 3.25 = 407.875: half a cent up; without decimals 407.875 ÷ 0.000011 = 37,079,545.45…
  ['125.500', 'KWD', 'LBP', { amount: '37079545.00', asOf: day }],
])('FIN-08 %s %s in %s', (amount, currency, chosen, expected) => {
  expect(inChosen(amount, currency, chosen)).toEqual(expected)
})

test('FIN-08 its own currency is not converted', () => {
  expect(inChosen('98500.00', 'INR', 'INR')).toBe('same')
  expect(inChosen('5.00', 'OMR', 'OMR')).toBe('same')
})

test('FIN-08 a missing rate converts nothing, on either side, and never counts as one', () => {
  expect(inChosen('98500.00', 'INR', 'BDT')).toBe('unknown')
  expect(inChosen('98500.00', 'BDT', 'INR')).toBe('unknown')
  expect(inChosen('98500.00', 'constructor', 'INR')).toBe('unknown')
  expect(convertForReader({ amount: '1.00', currency: 'USD' }, 'PKR', [], day)).toBe('unknown')
  const nothing = [{ currency: 'PKR', usdRate: '0', asOf: day }]
  expect(convertForReader({ amount: '1.00', currency: 'USD' }, 'PKR', nothing, day)).toBe('unknown')
})

test('FIN-08 a rate is valid for 30 days and stale on the thirty-first, on either side', () => {
  expect(isStale({ currency: 'PKR', asOf: day }, '2026-12-20')).toBe(false)
  expect(isStale({ currency: 'PKR', asOf: day }, '2026-12-21')).toBe(true)
  expect(inChosen('100.00', 'PKR', 'KWD', '2026-12-20')).toMatchObject({ asOf: day })
  expect(inChosen('100.00', 'PKR', 'KWD', '2026-12-21')).toBe('stale')
  expect(inChosen('100.00', 'KWD', 'TRY')).toBe('stale')
  expect(inChosen('100.00', 'TRY', 'KWD')).toBe('stale')
  expect(inChosen('100.00', 'KWD', 'TRY', '2026-11-19')).toMatchObject({ asOf: '2026-10-20' })
})

test('FIN-08 a dollar is never stale, and its day is never shown', () => {
  expect(isStale({ currency: 'USD', asOf: '2020-01-01' }, day)).toBe(false)
  expect(inChosen('100.00', 'USD', 'PKR')).toEqual({ amount: '28571.43', asOf: day })
  expect(convertForReader({ amount: '1.00', currency: 'PKR' }, 'USD', rates.slice(1), day)).toEqual({
    amount: '0.00',
    asOf: day,
  })
})

test('FIN-08 the status of a choice', () => {
  const of = (chosen: string) => getRateStatus(chosen, rates, day)
  expect(['PKR', 'USD', 'TRY', 'BDT'].map(of)).toEqual(['fresh', 'fresh', 'stale', 'unknown'])
  expect(getRateStatus('USD', [], day)).toBe('fresh')
})

test('FIN-08 a rate is above zero, below ten, with nine decimals at most', () => {
  for (const text of ['0.0035', '3.25', '9.999999999', '1', '0.000000001']) expect(isRate(text)).toBe(true)
  for (const text of ['0', '0.000000000', '10', '0.0000000001', '-1', '1e-3', '.5', '1.', '', ' 1', '١'])
    expect(isRate(text)).toBe(false)
})

test('FIN-08 from a hundred on a converted amount is shown in whole units, half a unit up', () => {
  expect(
    ['337714.29', '100.49', '100.50', '99.99', '363.692', '0.50', '999.500'].map(roundForDisplay),
  ).toEqual(['337714', '100', '101', '99.99', '364', '0.50', '1000'])
})

test.for<[string, string, number | undefined]>([
  ['0.01', '0.012', undefined],
  ['0.01', '0.012000001', 21],
  ['0.01', '0.008', undefined],
  ['0.01', '0.007999999', 21],
  ['0.0035', '0.35', 9900],
  ['0.3', '0.003', 99],
  ['0.01', '', undefined],
  ['0.01', 'abc', undefined],
  ['0.000000001', '0.000000002', 100],
])('FIX-25 from %s to %s a rate moves by more than a fifth: %s percent', ([before, after, percent]) => {
  expect(findLargeRateStep(before, after)).toBe(percent)
})

test('FIN-08 a reader is told of which trips there are prices in his currency', () => {
  const rate = (currency: string, asOf: string) => ({ currency, usdRate: '0.5', asOf })
  const [rupees, riyals] = [rate('INR', '2026-11-20'), rate('SAR', '2026-11-20')]
  const lira = rate('TRY', '2026-01-01')
  const of = (chosen: string, ...rates: ReturnType<typeof rate>[]) =>
    getReaderCoverage(chosen, rates, '2026-11-25')
  expect(of('INR', rupees, riyals)).toBe('all')
  expect(of('USD', rupees, riyals)).toBe('all')
  expect(of('INR', rupees, lira)).toBe('some')
  expect(of('USD', rupees, lira)).toBe('some')
  expect(of('TRY', rupees, lira)).toBe('stale')
  expect(of('PKR', rupees, lira)).toBe('unknown')
  expect(of('USD', lira)).toBe('alone')
  expect(of('USD')).toBe('alone')
})
