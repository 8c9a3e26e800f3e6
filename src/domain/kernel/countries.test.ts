import { expect, test } from 'vitest'
import { countries, findCountryCode, isCountry } from './countries.ts'

test('about 195 countries, each once, by a code of two letters', () => {
  expect(countries).toHaveLength(197)
  expect(new Set(countries).size).toBe(countries.length)
  expect(countries.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
})

test('AUTH-08 a nationality is one of them, by its exact code', () => {
  expect(['IN', 'PK', 'IQ', 'IR', 'SA', 'AE', 'XK', 'TW'].every(isCountry)).toBe(true)
  for (const code of ['', 'in', 'AQ', 'IN ', 'India']) expect(isCountry(code)).toBe(false)
})

test.each([
  ['IN', 'IN'],
  [' in ', 'IN'],
  ['India', 'IN'],
  ['INDIA', 'IN'],
  ['الهند', 'IN'],
  ['بھارت', 'IN'],
  ['هند', 'IN'],
  ['ભારત', 'IN'],
  ['Pakistan', 'PK'],
  ['پاکستان', 'PK'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  ["cote d'ivoire", 'CI'],
  ['Myanmar', 'MM'],
  ['Burma', 'MM'],
  ['Atlantis', undefined],
  ['', undefined],
  ['()', undefined],
])('AUTH-08 %j is a country by code or by its name in any of the five languages: %s', (text, code) => {
  expect(findCountryCode(text)).toBe(code)
})
