import { expect, test } from 'vitest'
import { countries } from '#domain/kernel/countries.ts'
import { formats } from '#i18n/format.ts'
import { locales } from '#i18n/locales.ts'
import { createCountryFinder } from './find-country.ts'

const codes = (locale: (typeof locales)[number], text: string) =>
  createCountryFinder(formats(locale))(text).map(({ value }) => value)

test.each(locales)('AUTH-08 every country can be chosen in %s, each by a name of its own', (locale) => {
  const all = createCountryFinder(formats(locale))('')
  expect(all.map(({ value }) => value).sort()).toEqual([...countries].sort())
  expect(new Set(all.map(({ label }) => label)).size).toBe(countries.length)
  const labels = all.map(({ label }) => label)
  expect(labels).toEqual([...labels].sort(formats(locale).compare))
})

test('AUTH-08 a country is found by its name in the language and in English, whatever the keyboard', () => {
  expect(codes('ar', 'pakis')).toEqual(['PK'])
  expect(codes('ar', 'باكستان')).toEqual(['PK'])
  expect(codes('ar', 'ایران')).toEqual(['IR'])
  expect(codes('ur', 'كويت')).toEqual(['KW'])
  expect(codes('en', 'COTE D')).toEqual(['CI'])
  expect(codes('en', 'nowhere')).toEqual([])
})

test('AUTH-08 names that begin with the text come before those that contain it', () => {
  expect(codes('en', 'niger')).toEqual(['NE', 'NG'])
  expect(codes('en', 'in').slice(0, 2)).toEqual(['IN', 'ID'])
  expect(codes('en', 'in')).toContain('CN')
})
