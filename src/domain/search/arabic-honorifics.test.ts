import { expect, test } from 'vitest'
import { findPlaceByName, places } from '#domain/places/places.ts'
import { describeSeason } from '#domain/seasons/about.ts'
import { seasons } from '#domain/seasons/seasons.ts'
import { parseQuery } from './query-parser.ts'
import { stayCities } from './reference-points.ts'

/** The Prophet; and the Imams and the Ahl al-Bayt, with the sign. Imam Abu Hanifa is none of them. */
const bareProphet = /(?<!\p{L})(?:ال)?نبي(?!\p{L}|\u00a0ﷺ)/u
const signed = /(?:الإمام|السيدة|السيد)(?: \p{L}+){1,3}?\u00a0\(ع\)/gu
const family = /(?<!\p{L})(?:الإمام (?!أبي حنيفة)|السيدة |السيد (?!عبد العظيم))/u

const lacksSign = (name: string) => bareProphet.test(name) || family.test(name.replaceAll(signed, ''))

const shown = [
  ...seasons.map(({ names }) => names.ar),
  ...seasons.map(({ id }) => describeSeason(id)?.ar ?? ''),
  ...places.map(({ names }) => names.ar),
  ...stayCities.flatMap(({ names, points }) => [names.ar, ...points.map((point) => point.ar)]),
]

test('LNG-07 sacred names carry their honorific in the Arabic names of occasions, places and points', () => {
  expect(shown.filter(lacksSign)).toEqual([])
  expect(shown.filter((name) => name.includes('(ع)')).length).toBeGreaterThan(40)
  const without = [
    'استشهاد الإمام الرضا',
    'ولادة السيدة زينب (15 رجب)',
    'وفاة النبي واستشهاد الإمام الحسن\u00a0(ع)',
    'مرقد السيد محمد',
  ]
  expect(without.filter(lacksSign)).toEqual(without)
})

test('LNG-07 no day of mourning is called blessed or happy in Arabic', () => {
  const mourning = seasons.filter(({ mood }) => mood === 'mourning')
  expect(mourning.length).toBeGreaterThan(10)
  const words = mourning.flatMap(({ id, names }) => [names.ar, describeSeason(id)?.ar ?? ''])
  expect(words.filter((text) => /مبارك|سعيد|فرح|عيد/.test(text))).toEqual([])
})

test('LNG-07 an occasion is found by its Arabic name with the sign and without it', () => {
  for (const { id, names } of seasons)
    for (const typed of [names.ar, names.ar.replaceAll(/\u00a0(?:\(ع\)|ﷺ)/gu, '')]) {
      const meanings = parseQuery(typed).parts.flatMap((part) => part.meanings)
      expect([typed, meanings.map(({ kind, value }) => `${kind}:${value}`)]).toEqual([
        typed,
        expect.arrayContaining([`occasion:${id}`]),
      ])
    }
})

test('LNG-07 a place is found by its Arabic name with the sign and without it', () => {
  for (const typed of ['السيدة زينب (ع)', 'السيدة زينب\u00a0(ع)', 'السيدة زينب'])
    expect(findPlaceByName(typed)?.id).toBe('sayyida-zaynab')
})
