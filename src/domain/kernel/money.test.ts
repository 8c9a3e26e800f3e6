import { expect, test } from 'vitest'
import { adminCurrencies, currencies, isCurrency, tripCurrencies } from './currencies.ts'
import {
  compareAmounts,
  convertToUsd,
  defaultRates,
  defaultRatesDate,
  isConverted,
  multiplyAmount,
  parseAmount,
} from './money.ts'

test.each([
  ['98500', '98500.00'],
  [98500, '98500.00'],
  ['1485.5', '1485.50'],
  [0.07, '0.07'],
  ['0', '0.00'],
  [-0, '0.00'],
  ['000', '0.00'],
  ['007.10', '7.10'],
  [' 12 ', '12.00'],
  ['999999999999.99', '999999999999.99'],
  ['0000000999999999999', '999999999999.00'],
])('%j is the amount %s', (value, amount) => {
  expect(parseAmount(value)).toBe(amount)
})

test.each([
  '',
  ' ',
  'free',
  'NaN',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  'Infinity',
  '-1',
  -0.01,
  '+5',
  '1e3',
  1e21,
  1e-7,
  0.1 + 0.2,
  '1.234',
  '1.',
  '.5',
  '1,000',
  '0x10',
  '1000000000000',
  1_000_000_000_000,
  '١٢',
  '12\n13',
])('%j is no amount', (value) => {
  expect(parseAmount(value)).toBeUndefined()
})

test('totals are exact where binary floats are not', () => {
  expect(multiplyAmount('1.10', 3)).toBe('3.30')
  expect(multiplyAmount('0.07', 10)).toBe('0.70')
  expect(multiplyAmount('999999999999.99', 10)).toBe('9999999999999.90')
  expect(multiplyAmount('5.00', 0)).toBe('0.00')
})

test('a count that is not whole and a text that is no amount are programming errors', () => {
  expect(() => multiplyAmount('1.00', 1.5)).toThrow(RangeError)
  expect(() => multiplyAmount('1.00', -1)).toThrow(RangeError)
  expect(() => multiplyAmount('NaN', 1)).toThrow(RangeError)
  expect(() => multiplyAmount('1.2345', 1)).toThrow(RangeError)
})

test('amounts compare by value, not by spelling', () => {
  expect(compareAmounts('9.00', '10.00')).toBe(-1)
  expect(compareAmounts('10.00', '9.00')).toBe(1)
  expect(compareAmounts('500', '500.00')).toBe(0)
  expect(compareAmounts('999999999999.98', '999999999999.99')).toBe(-1)
})

test('LIST-05 the rate table is the listed one, for exactly the seven currencies', () => {
  expect(defaultRates).toEqual({
    USD: '1',
    INR: '0.012',
    AED: '0.27',
    EUR: '1.09',
    GBP: '1.27',
    SAR: '0.27',
    IRR: '0.000024',
  })
  expect(Object.keys(defaultRates)).toEqual([...currencies])
  expect(defaultRatesDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('LIST-05 every currency converts to dollars by the table, exactly', () => {
  expect(convertToUsd('600.00', 'USD')).toBe('600.00')
  expect(convertToUsd('98500.00', 'INR')).toBe('1182.00')
  expect(convertToUsd('2950.00', 'AED')).toBe('796.50')
  expect(convertToUsd('1695.00', 'EUR')).toBe('1847.55')
  expect(convertToUsd('1200.00', 'GBP')).toBe('1524.00')
  expect(convertToUsd('550.00', 'SAR')).toBe('148.50')
  expect(convertToUsd('19800000.00', 'IRR')).toBe('475.20')
  expect(convertToUsd('3550000000.00', 'IRR')).toBe('85200.00')
  expect(convertToUsd('999999999999.99', 'EUR')).toBe('1089999999999.99')
})

test('LIST-05 half a cent rounds up, less rounds down', () => {
  expect(convertToUsd('0.50', 'EUR')).toBe('0.55')
  expect(convertToUsd('1.25', 'INR')).toBe('0.02')
  expect(convertToUsd('1.24', 'INR')).toBe('0.01')
  expect(convertToUsd('208.33', 'IRR')).toBe('0.00')
  expect(convertToUsd('208.34', 'IRR')).toBe('0.01')
})

test('LIST-05 an unknown currency has rate 1, also one named like a property of every object', () => {
  expect(convertToUsd('75.00', 'PKR')).toBe('75.00')
  expect(convertToUsd('75.00', '')).toBe('75.00')
  expect(convertToUsd('75.00', 'constructor')).toBe('75.00')
})

test('configured rates replace the table', () => {
  expect(convertToUsd('1170000.00', 'IRR', { IRR: '0.000000854700855' })).toBe('1.00')
  expect(convertToUsd('100.00', 'EUR', { EUR: '2' })).toBe('200.00')
})

test('a price is approximate unless the trip is sold in dollars', () => {
  expect(isConverted('USD')).toBe(false)
  expect(isConverted('INR')).toBe(true)
  expect(isConverted('PKR')).toBe(true)
})

test('ORG-10 the organizer’s form offers seven currencies, ADM-11 the admin’s six of them', () => {
  expect(currencies).toEqual(['USD', 'INR', 'AED', 'EUR', 'GBP', 'SAR', 'IRR'])
  expect(adminCurrencies).toEqual(['USD', 'INR', 'AED', 'EUR', 'GBP', 'SAR'])
})

test('a product of amounts is never negative', () => {
  expect(() => multiplyAmount('1.00', -1)).toThrow('An amount is never negative')
})

test('FIN-08 amounts of three decimals are calculated exactly; a third one is read where it is requested', () => {
  expect(parseAmount('125.505', 3)).toBe('125.505')
  expect(parseAmount('125.500', 3)).toBe('125.50')
  expect(parseAmount('125.5', 3)).toBe('125.50')
  expect(parseAmount('1.2345', 3)).toBeUndefined()
  expect(multiplyAmount('1.234', 3)).toBe('3.702')
  expect(multiplyAmount('125.500', 2)).toBe('251.00')
  expect(compareAmounts('1.234', '1.23')).toBe(1)
  expect(compareAmounts('125.500', '125.5')).toBe(0)
  expect(convertToUsd('125.500', 'KWD', { KWD: '3.25' })).toBe('407.88')
  expect(convertToUsd('0.001', 'KWD', { KWD: '3.25' })).toBe('0.00')
  expect(convertToUsd('0.002', 'KWD', { KWD: '3.25' })).toBe('0.01')
  expect(convertToUsd('1.015', 'KWD')).toBe('1.02')
})

test('FIN-08 a trip may be priced in 22 currencies, the seven first, by their exact codes', () => {
  const others = 'PKR KWD BHD QAR OMR CAD AUD KES TZS IQD LBP TRY MYR IDR BDT'.split(' ')
  expect([...tripCurrencies]).toEqual([...currencies, ...others])
  expect(tripCurrencies.every(isCurrency)).toBe(true)
  for (const code of ['', 'usd', 'XAF']) expect(isCurrency(code)).toBe(false)
})
