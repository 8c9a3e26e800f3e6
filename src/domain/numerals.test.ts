import { expect, test } from 'vitest'
import { plainNumber } from './numerals.ts'

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
  expect(plainNumber(typed)).toBe(plain),
)
