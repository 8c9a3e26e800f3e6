import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatInclusions, formatStay } from './lines.ts'

const three = {
  stars: [3],
  walks: [
    { city: 'Najaf', metres: 300 },
    { city: 'Karbala', metres: 1200 },
    { city: 'Kadhimain', metres: 150 },
  ],
}
const stay = (locale: Locale, told: Parameters<typeof formatStay>[1]) => {
  const { line, more } = formatStay(translator(locale), told)
  return [line, more].map((text) => removeIsolates(text).replaceAll('\u00a0', ' '))
}

test('LIST-09: hotels are one line of stars and two walks, and a third walk for where there is room', () => {
  expect(stay('en', three)).toEqual(['3 stars · Najaf 300 m · Karbala 1,200 m', ' · Kadhimain 150 m'])
  expect(stay('en', { stars: [3, 5], walks: [] })).toEqual(['3–5 stars', ''])
  expect(stay('en', { stars: [1], walks: [] })).toEqual(['1 star', ''])
  expect(stay('en', { stars: [], walks: three.walks.slice(0, 1) })).toEqual(['Najaf 300 m', ''])
})

test('LIST-09 LNG-02: in each language with its own texts and digits', () => {
  const told = { stars: [3, 4], walks: [{ city: 'نجف', metres: 250 }] }
  expect(stay('ur', told)[0]).toBe('3 تا 4 ستارے · نجف 250 میٹر')
  expect(stay('fa', told)[0]).toBe('۳ تا ۴ ستاره · نجف ۲۵۰ متر')
  expect(stay('ar', { ...told, stars: [2] })[0]).toBe('نجمتان · نجف 250 م')
})

const nothing = {
  includesFlights: false,
  includesMeals: false,
  includesTransport: false,
  includesGuide: false,
}
const lines = (fields: Partial<Parameters<typeof formatInclusions>[1]>, locale: Locale = 'en') =>
  Object.values(formatInclusions(translator(locale), { ...nothing, visa: null, ...fields }))

test('LIST-09: inclusions are one line, and exclusions another', () => {
  const all = { includesFlights: true, includesMeals: true, includesTransport: true, includesGuide: true }
  expect(lines({ ...all, visa: 'included' })).toEqual(['Flights, visa, meals, guide, transport', ''])
  // A visa for a fee, and one that travellers arrange, are not in the price.
  expect(lines({ ...all, visa: 'arranged' })).toEqual(['Flights, meals, guide, transport', 'visa'])
  expect(lines({ includesMeals: true, visa: 'own' })).toEqual(['Meals', 'flights, visa, guide, transport'])
  // One that is not needed, or not mentioned, is in neither.
  expect(lines({ ...all, includesFlights: false, visa: 'not_needed' })).toEqual([
    'Meals, guide, transport',
    'flights',
  ])
  expect(lines({ includesFlights: true, includesGuide: true })).toEqual([
    'Flights, guide',
    'meals, transport',
  ])
  expect(lines({})[0]).toBe('')
  expect(lines({ ...all, visa: 'included' }, 'ur')[0]).toBe('ہوائی ٹکٹ، ویزا، کھانا، عالم / ذاکر، ٹرانسپورٹ')
})
