import { expect, test } from 'vitest'
import { places } from '#domain/places/places.ts'
import { describeSeason } from '#domain/seasons/about.ts'
import { seasons } from '#domain/seasons/seasons.ts'
import { parseQuery } from './query-parser.ts'
import { stayCities } from './reference-points.ts'

const peace = '\u0611'
/** The Prophet; and the Imams and the Ahl al-Bayt, with the sign. Imam Abu Hanifa is none of them. */
const bareProphet = /(?<!\p{L})(?:رسولِ اکرم|نبیِ اکرم|میلاد النبی|نبی)(?![\p{L}\p{M}]|\u00a0ﷺ)/u
const signed = /(?:امام|حضرت|بی بی|امّ)(?: [\p{L}\u0670]+){1,3}?\u0611/gu
const family = /(?<!\p{L})(?:امام (?!ابو)|حضرت |بی بی |امّ )/u

const lacksSign = (name: string) => bareProphet.test(name) || family.test(name.replaceAll(signed, ''))

const shown = [
  ...seasons.map(({ names }) => names.ur),
  ...seasons.map(({ id }) => describeSeason(id)?.ur ?? ''),
  ...places.map(({ names }) => names.ur),
  ...stayCities.flatMap(({ names, points }) => [names.ur, ...points.map((point) => point.ur)]),
]

test('LNG-07 sacred names carry their honorific in the Urdu names of occasions, places and points', () => {
  expect(shown.filter(lacksSign)).toEqual([])
  expect(shown.filter((name) => name.includes(peace)).length).toBeGreaterThan(40)
  const without = [
    'شہادتِ امام رضا',
    'ولادتِ حضرت زینب',
    'وفاتِ رسولِ اکرم و شہادتِ امام حسنؑ',
    'عید میلاد النبی (12)',
  ]
  expect(without.filter(lacksSign)).toEqual(without)
})

test('LNG-07 no day of mourning is called blessed or happy in Urdu', () => {
  const mourning = seasons.filter(({ mood }) => mood === 'mourning')
  const words = mourning.flatMap(({ id, names }) => [names.ur, describeSeason(id)?.ur ?? ''])
  expect(words.filter((text) => /مبارک|خوشی|جشن|عید/.test(text))).toEqual([])
})

test('LNG-07 an occasion is found by its Urdu name with the sign and without it', () => {
  for (const { id, names } of seasons)
    for (const typed of [names.ur, names.ur.replaceAll(/[\u0611ﷺ]/g, '')]) {
      const meanings = parseQuery(typed).parts.flatMap((part) => part.meanings)
      expect([typed, meanings.map(({ kind, value }) => `${kind}:${value}`)]).toEqual([
        typed,
        expect.arrayContaining([`occasion:${id}`]),
      ])
    }
})
