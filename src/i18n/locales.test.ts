import { expect, test } from 'vitest'
import { chooseLocale, direction, locales } from './locales.ts'

test('FND-07 ?lang= wins, then the stored choice, then the browser, then English', () => {
  const wishes = { query: 'fa', stored: 'ar', acceptLanguage: 'gu' }
  expect(chooseLocale(wishes)).toBe('fa')
  expect(chooseLocale({ ...wishes, query: 'xx' })).toBe('ar')
  expect(chooseLocale({ ...wishes, query: null, stored: 'de' })).toBe('gu')
  expect(chooseLocale({ acceptLanguage: 'de-DE,de;q=0.9' })).toBe('en')
  expect(chooseLocale({})).toBe('en')
})

test('FND-07 the browser’s languages count by their weight', () => {
  expect(chooseLocale({ acceptLanguage: 'en;q=0.5, ur-PK;q=0.9' })).toBe('ur')
  expect(chooseLocale({ acceptLanguage: 'ar;q=0, gu;q=0.1' })).toBe('gu')
  expect(chooseLocale({ acceptLanguage: ';;;q=,,*;q=0.5' })).toBe('en')
})

test('LNG-03 a browser that asks for Dari gets Persian', () => {
  expect(chooseLocale({ acceptLanguage: 'prs-AF,en;q=0.8' })).toBe('fa')
})

test('FND-07 ar, ur and fa run right-to-left', () => {
  expect(locales.filter((locale) => direction(locale) === 'rtl')).toEqual(['ar', 'ur', 'fa'])
})
