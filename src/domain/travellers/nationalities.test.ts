import { expect, test } from 'vitest'
import { countries } from '#domain/kernel/countries.ts'
import {
  isNationality,
  parseNationality,
  specialCodes,
  toAlpha2,
  toAlpha3,
  toMrzCountryCode,
} from './nationalities.ts'

test('PPL-02 every country of the profile has its own code of three letters, there and back', () => {
  const three = countries.map((two) => toAlpha3(two))
  expect(new Set(three).size).toBe(countries.length)
  expect(countries.filter((two, index) => toAlpha2(three[index] ?? '') !== two)).toEqual([])
})

test.each([
  ['IND', 'IND'],
  ['pak', 'PAK'],
  ['D<<', 'DEU'],
  ['D', 'DEU'],
  ['RKS', 'RKS'],
  ['XKX', 'RKS'],
  ['GBO', 'GBO'],
  ['XXA', 'XXA'],
  ['ROU', 'ROU'],
  ['UTO', undefined],
  ['IN<', undefined],
  ['DE<', undefined],
  ['<<<', undefined],
  ['', undefined],
])('PPL-02 the code %j of a line is %s', (code, three) => {
  expect(parseNationality(code)).toBe(three)
})

test('PPL-02 Germany is written with one letter, all others with three', () => {
  expect([toMrzCountryCode('DEU'), toMrzCountryCode('IND')]).toEqual(['D<<', 'IND'])
  expect(parseNationality(toMrzCountryCode('DEU'))).toBe('DEU')
})

test('PPL-02 special codes are nationalities; only the British ones have a country', () => {
  expect(specialCodes.filter((code) => !isNationality(code))).toEqual([])
  expect(specialCodes.filter((code) => toAlpha2(code))).toEqual(['GBD', 'GBN', 'GBO', 'GBP', 'GBS'])
})

test('PPL-02 some that are easily confused', () => {
  expect(['IQ', 'IR', 'AE', 'CH', 'DE', 'GB', 'TZ', 'MY', 'LB'].map(toAlpha3)).toEqual([
    'IRQ',
    'IRN',
    'ARE',
    'CHE',
    'DEU',
    'GBR',
    'TZA',
    'MYS',
    'LBN',
  ])
})
