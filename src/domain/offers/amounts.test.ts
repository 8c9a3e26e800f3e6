import { expect, test } from 'vitest'
import { currencies } from '#domain/kernel/currencies.ts'
import { defaultRates } from '#domain/kernel/money.ts'
import {
  addAmounts,
  compareAmount,
  convertAmount,
  hasTooManyDecimals,
  isAmount,
  lowestAmount,
  minorUnits,
  multiplyDecimal,
  normalizeDecimals,
  percentOfAmount,
  subtractAmount,
} from './amounts.ts'

test('CON-02 amounts add and multiply exactly where binary floats do not', () => {
  expect(addAmounts(['0.10', '0.20'])).toBe('0.30')
  expect(addAmounts(['0.1', '0.005', '1'])).toBe('1.105')
  expect(addAmounts(['1.250', '1.250'])).toBe('2.500')
  expect(addAmounts([])).toBe('0.00')
  expect(addAmounts(['9999999999999.99', '0.01'])).toBe('10000000000000.00')
  expect(multiplyDecimal('1.10', 3)).toBe('3.30')
  expect(multiplyDecimal('412.375', 3)).toBe('1237.125')
  expect(multiplyDecimal('412.375', 8)).toBe('3299.000')
  expect(multiplyDecimal('98500', 0)).toBe('0.00')
})

test('CON-02 an amount is never negative, nor is a remainder', () => {
  expect(subtractAmount('100.00', '25.5')).toBe('74.50')
  expect(subtractAmount('100.00', '99.999')).toBe('0.001')
  expect(subtractAmount('100.00', '100.001')).toBe('0.000')
  expect(subtractAmount('1.00', '2.00')).toBe('0.00')
  expect(() => multiplyDecimal('1.00', -1)).toThrow('An amount is never negative')
  for (const text of ['', '-1', '1.2345', '1e3', '1,000', '.5', '١'])
    expect(() => addAmounts([text])).toThrow(`Not an amount: ${text}`)
})

test('CON-02 amounts are compared by value', () => {
  expect(compareAmount('10', '9.999')).toBe(1)
  expect(compareAmount('9.999', '10')).toBe(-1)
  expect(compareAmount('1.5', '1.500')).toBe(0)
  expect(lowestAmount(['10.00', '9.00', '9.001'])).toBe('9.00')
  expect(lowestAmount([])).toBeUndefined()
})

test.each([
  ['0.50', 25, 'USD', '0.13'], // 0.125
  ['0.49', 25, 'USD', '0.12'], // 0.1225
  ['985.00', 15, 'EUR', '147.75'],
  ['10.30', 15, 'INR', '1.55'], // 1.545
  ['10.29', 15, 'INR', '1.54'], // 1.5435
  ['0.010', 15, 'KWD', '0.002'], // 0.0015
  ['0.009', 15, 'KWD', '0.001'], // 0.00135
  ['412.375', 35, 'BHD', '144.331'], // 144.33125
  ['1000.00', 25, 'OMR', '250.000'],
  ['2.00', 25, 'IRR', '1.00'], // 0.5
  ['1.96', 25, 'IRR', '0.00'], // 0.49
  ['19800001.00', 15, 'IRR', '2970000.00'], // 2970000.15
  ['100.00', 0, 'USD', '0.00'],
  ['100.00', 100, 'USD', '100.00'],
  ['100.00', 12.5, 'USD', '12.50'],
  ['0.50', 25, 'XYZ', '0.13'],
])(
  'CON-02 of %s, %d percent in %s are %s: half rounds up, less rounds down',
  (amount, percent, currency, part) => {
    expect(percentOfAmount(amount, percent, currency)).toBe(part)
  },
)

test.each([
  ['100.00', 'EUR', 'USD', '109.00'],
  ['100.00', 'GBP', 'EUR', '116.51'], // 127 / 1.09 = 116.5137…
  ['25.00', 'USD', 'INR', '2083.33'], // 25 / 0.012 = 2083.333…
  ['10.00', 'USD', 'IRR', '416667.00'], // 10 / 0.000024 = 416666.66…
  ['1000000.00', 'IRR', 'INR', '2000.00'],
  ['100.00', 'AED', 'SAR', '100.00'],
  ['0.05', 'INR', 'USD', '0.00'], // 0.0006
  ['1.25', 'INR', 'USD', '0.02'], // 0.015
  ['1.24', 'INR', 'USD', '0.01'], // 0.01488
])('CON-02 %s %s are %s → %s', (amount, from, to, result) => {
  expect(convertAmount(amount, from, to, defaultRates)).toBe(result)
})

test('CON-02 a conversion is rounded once, to the minor unit of the target currency', () => {
  const rates = { KWD: '3.25', PKR: '0.0036', USD: '1', ZZZ: '0', YYY: 'free' }
  expect(convertAmount('1.00', 'USD', 'KWD', rates)).toBe('0.308') // 0.30769…
  expect(convertAmount('1.500', 'KWD', 'USD', rates)).toBe('4.88') // 4.875
  expect(convertAmount('100.00', 'PKR', 'KWD', rates)).toBe('0.111') // 0.36 / 3.25 = 0.11076…
  expect(convertAmount('1.00', 'PKR', 'KWD', rates)).toBe('0.001') // 0.0011…; by way of whole cents it were nothing
  for (const unknown of ['XAF', 'ZZZ', 'YYY', 'constructor', '']) {
    expect(convertAmount('1.00', unknown, 'USD', rates)).toBeUndefined()
    expect(convertAmount('1.00', 'USD', unknown, rates)).toBeUndefined()
  }
  // In its own currency it needs no rate and is not rounded.
  expect(convertAmount('1000.50', 'LBP', 'LBP', {})).toBe('1000.50')
})

test('CON-02 an amount is written with two decimals, with three in a currency that has three', () => {
  expect(normalizeDecimals('5', 'USD')).toBe('5.00')
  expect(normalizeDecimals('5.000', 'USD')).toBe('5.00')
  expect(normalizeDecimals('5.5', 'KWD')).toBe('5.500')
  expect(normalizeDecimals('19800000', 'IRR')).toBe('19800000.00')
  expect(normalizeDecimals('5.125', 'USD')).toBe('5.125')
  expect(hasTooManyDecimals('5.125', 'USD')).toBe(true)
  expect(hasTooManyDecimals('5.120', 'USD')).toBe(false)
  expect(hasTooManyDecimals('5.125', 'OMR')).toBe(false)
  for (const text of ['5', '5.1', '5.123', '999999999999.999']) expect(isAmount(text)).toBe(true)
  for (const text of ['', '-5', '5.', '5.1234', '1000000000000', '5e3']) expect(isAmount(text)).toBe(false)
})

test('CON-02 all 22 currencies have their decimals', () => {
  expect(Object.keys(minorUnits)).toHaveLength(22)
  expect(currencies.every((currency) => currency in minorUnits)).toBe(true)
  const having = (decimals: number) =>
    Object.keys(minorUnits).filter((currency) => minorUnits[currency] === decimals)
  expect(having(3)).toEqual(['KWD', 'BHD', 'OMR', 'IQD'])
  expect(having(0)).toEqual(['IRR', 'LBP', 'IDR'])
  expect(having(2)).toHaveLength(15)
})
