import { expect, test } from 'vitest'
import { places } from '#domain/places/places.ts'
import { describeSeason } from '#domain/seasons/about.ts'
import { seasons } from '#domain/seasons/seasons.ts'
import { parseQuery } from './query-parser.ts'
import { stayCities } from './reference-points.ts'

/** The sign of the Prophet, and that of the Imams and the Ahl al-Bayt. Imam Abu Hanifa is none of them. */
const prophet = 'ﷺ'
const peace = 'અ.સ.'
const bareProphet = /(?:રસૂલુલ્લાહ|મિલાદુન્નબી|(?<![\p{L}\p{M}])નબી)(?!\u00a0ﷺ)/u
const signed = /(?:ઇમામ|હઝરત|બીબી)(?: [\p{L}\p{M}]+){1,3}?(?: \(સકીના\))?\u00a0\(અ\.સ\.\)/gu
const ordinal = /મા ઇમામ\u00a0\(અ\.સ\.\)/gu
const family =
  /(?<![\p{L}\p{M}])(?:ઇમામ(?! અબૂ)|હઝરત|બીબી|ઉમ્મુલ બનીન(?!\u00a0\())(?:ની|નો|ના|નું)?(?![\p{L}\p{M}])/u

const lacksSign = (name: string) =>
  bareProphet.test(name) || family.test(name.replaceAll(ordinal, '').replaceAll(signed, ''))

const shown = [
  ...seasons.map(({ names }) => names.gu),
  ...seasons.map(({ id }) => describeSeason(id)?.gu ?? ''),
  ...places.map(({ names }) => names.gu),
  ...stayCities.flatMap(({ names, points }) => [names.gu, ...points.map((point) => point.gu)]),
]

test('LNG-07 sacred names carry their honorific in the Gujarati names of occasions, places and points', () => {
  expect(shown.filter(lacksSign)).toEqual([])
  expect(shown.filter((name) => name.includes(peace)).length).toBeGreaterThan(50)
  const without = [
    'ઇમામ રઝાની શહાદત',
    'હઝરત ઝૈનબની વિલાદત',
    'ઉમ્મુલ બનીનની વફાત',
    'આઠમા ઇમામની શહાદત.',
    'રસૂલુલ્લાહની વફાત અને ઇમામ હસન\u00a0(અ.સ.)ની શહાદત',
    'ઈદે મિલાદુન્નબી (12)',
  ]
  expect(without.filter(lacksSign)).toEqual(without)
})

test('LNG-07 no day of mourning is called blessed or happy in Gujarati', () => {
  const mourning = seasons.filter(({ mood }) => mood === 'mourning')
  const texts = mourning.flatMap(({ id, names }) => [names.gu, describeSeason(id)?.gu ?? ''])
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.filter((text) => /મુબારક|ખુશી|જશ્ન|(?<![\p{L}\p{M}])ઈદ/u.test(text))).toEqual([])
})

test('LNG-07 an occasion is found by its Gujarati name with the sign and without it', () => {
  for (const { id, names } of seasons)
    for (const typed of [
      names.gu,
      names.gu.replaceAll(`\u00a0(${peace})`, '').replaceAll(`\u00a0${prophet}`, ''),
    ]) {
      const meanings = parseQuery(typed).parts.flatMap((part) => part.meanings)
      expect([typed, meanings.map(({ kind, value }) => `${kind}:${value}`)]).toEqual([
        typed,
        expect.arrayContaining([`occasion:${id}`]),
      ])
    }
})

test('LNG-07 English names the Prophet and an Imam with the honorific where a text of its own first does', () => {
  const told = seasons.map(({ id }) => describeSeason(id)?.en ?? '')
  const bare = (text: string) =>
    /\bProphet(?! Muhammad \(PBUH\))|\b(?:Imam|Sayyida)(?: [A-Z][a-z]+)?(?![a-z]| [A-Z]| \(AS\))/.test(text)
  expect(told.filter(bare)).toEqual([])
  expect(['the Prophet spoke', 'shrine of Imam Husayn on'].filter(bare)).toHaveLength(2)
  expect(seasons.filter(({ names }) => /\((?:AS|PBUH)\)/.test(names.en))).toEqual([])
})
