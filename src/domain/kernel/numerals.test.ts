import { expect, test } from 'vitest'
import { normalizeNumber } from './numerals.ts'

test.each([
  ['1000', '1000'],
  ['٤٢', '42'],
  ['۱٬۰۵٬۰۰۰', '105000'],
  ['૪', '4'],
  ['१२', '12'],
  ['1,05,000.50', '105000.50'],
  ['۱۲٫۵', '12.5'],
  ['1,5', '1,5'],
  ['12,34', '12,34'],
  ['abc', 'abc'],
  ['', ''],
])('ORG-10 a number is understood in the digits of any script: %s is %s', (typed, plain) =>
  expect(normalizeNumber(typed)).toBe(plain),
)

test.each([
  ['1,000', '1000'],
  ['12,000', '12000'],
  ['105,000.5', '105000.5'],
  ['1,05,000', '105000'],
  ['10,00,00,000.25', '100000000.25'],
])('%s is grouped in thousands or lakhs', (typed, plain) => {
  expect(normalizeNumber(typed)).toBe(plain)
})

test.each(['$1,000', '-1,000', '1,000 each', '1,000,', '1,0', '1000,000', '1,5', ',000', '1,000.'])(
  '%s is no grouped number and stays as it is',
  (typed) => {
    expect(normalizeNumber(typed)).toBe(typed.replaceAll(' ', ''))
  },
)
