import { describe, expect, test } from 'vitest'
import { readLocation } from '#domain/announcements/locations.ts'
import { createParserState } from '#domain/announcements/parser-state.ts'
import { createSection } from '#domain/announcements/sections.ts'
import { type Line, readLines } from './lines.ts'
import { cityPhrases, findCities, findPhrase, findPhraseAt, placePhrases } from './phrases.ts'
import { findPlaceNames } from './places.ts'

const lineOf = (text: string): Line => readLines(text)[0] as Line

test.each<[string, string[]]>([
  ['Najaf, Karbala', ['Najaf', 'Karbala']],
  ['Iraq ziyarat', ['Iraq']],
  ['Saudi Arabia', ['Saudi Arabia']],
  ['Karbala e Moalla', ['Karbala e Moalla']],
  ['Karbala-e-Moalla', ['Karbala-e-Moalla']],
  ['Karbala Moalla', ['Karbala Moalla']],
  ['Najaf al Ashraf', ['Najaf al Ashraf']],
  ['Najaf ’Ashraf', ["Najaf 'Ashraf".replace("'", '’')]],
  ['Najaf, Ashraf', ['Najaf']],
  ['Najaf e Ali', ['Najaf']],
  ['Najaf and Ashraf', ['Najaf']],
  ['Makkah Mukarrama and Madinah Munawwara', ['Makkah Mukarrama', 'Madinah Munawwara']],
  ['from Tehran to Najaf', ['Najaf']],
  ['ex Tehran, Najaf', ['Najaf']],
  ['از تهران نجف', ['نجف']],
  ['Tehran se Najaf', ['Najaf']],
  ['Tehran say Najaf', ['Najaf']],
  ['Karbala se Najaf', ['Karbala', 'Najaf']],
  ['se Tehran', ['Tehran']],
  ['exit Tehran', ['Tehran']],
  ['therefrom Tehran', ['Tehran']],
  ['Tehran rose', ['Tehran']],
  ['Tehran seat', ['Tehran']],
  ['Umrah', ['Umrah']],
  ['والنجف وكربلاء', ['النجف', 'كربلاء']],
  ['للنجف', ['نجف']],
  ['بكربلاء', ['كربلاء']],
  ['કરબલાની', ['કરબલા']],
  ['નજફથી', ['નજફ']],
  ['Najafi', []],
  ['وقم', []],
  ['home', []],
])('ORG-17: the places of %j are %j', (text, places) => {
  expect(findPlaceNames(lineOf(text)).map((place) => place.text)).toEqual(places)
})

test('ORG-17: places know their kind, and one id for all spellings', () => {
  expect(
    findPlaceNames(lineOf('Umrah, kerbala, كربلاء')).map(({ kind, id }) => [kind, id.split('=')[0]]),
  ).toEqual([
    [true, 'umrah'],
    [false, 'karbala'],
    [false, 'karbala'],
  ])
  const line = lineOf('Najaf, Kufa, Karbala')
  expect(findPlaceNames(line, 7, 11).map(({ text }) => text)).toEqual(['Kufa'])
  expect(findPlaceNames(line, 8, 11)).toEqual([])
  expect(findPlaceNames(line, 7, 10)).toEqual([])
})

describe('ORG-17: phrases', () => {
  const cities = (text: string): [string, number][] =>
    findCities(lineOf(text).words).map(({ start, end, length }) => [text.slice(start, end), length])
  test.each<[string, [string, number][]]>([
    ['Mumbai', [['Mumbai', 1]]],
    [
      'New Delhi',
      [
        ['New Delhi', 2],
        ['Delhi', 1],
      ],
    ],
    ['New York', [['New York', 2]]],
    ['New', []],
    ['Kuwait City', [['Kuwait City', 2]]],
    ['Kuwait', [['Kuwait', 1]]],
    [
      'Mumbai Pune',
      [
        ['Mumbai', 1],
        ['Pune', 1],
      ],
    ],
    ['من والكويت', [['الكويت', 1]]],
    ['وكويت', [['كويت', 1]]],
    ['للأحساء', [['أحساء', 1]]],
    ['ولبيروت', [['بيروت', 1]]],
    ['للكويت', [['كويت', 1]]],
    ['મુંબઈથી', [['મુંબઈ', 1]]],
    ['મુંબઈમાં', [['મુંબઈ', 1]]],
    ['આમુંબઈ', []],
  ])('cities of %j: %j', (text, found) => expect(cities(text)).toEqual(found))

  test('a line of more than 200 words has no places', () => {
    expect(findCities(lineOf('Mumbai '.repeat(200)).words)).toHaveLength(200)
    expect(findCities(lineOf('Mumbai '.repeat(201)).words)).toEqual([])
    expect(findPhraseAt([], 0, cityPhrases)).toBeUndefined()
  })

  test('the first within a stretch', () => {
    const { words } = lineOf('Mumbai New Delhi Pune')
    const within = (start: number, end: number) => findPhrase(words, { start, end }, cityPhrases)?.start
    expect([
      within(0, 21),
      within(1, 21),
      within(7, 16),
      within(7, 15),
      within(17, 21),
      within(18, 21),
    ]).toEqual([0, 7, 7, undefined, 17, undefined])
    expect(findPhrase(words, { start: 0, end: 21 }, placePhrases)).toBeUndefined()
  })
})

describe('ORG-17: the departure city', () => {
  const start = (text: string, from = 0, end = text.length, kind: 'whole' | 'city' = 'whole'): string => {
    const reader = createParserState(undefined, false)
    reader.section = createSection(kind, 0, 0)
    readLocation(reader, lineOf(text), { start: from, end })
    return reader.message.locations.join(' + ')
  }
  test.each([
    ['from Mumbai', 'Mumbai'],
    ['ex Mumbai', 'Mumbai'],
    ['starts Mumbai', 'Mumbai'],
    ['starting Mumbai', 'Mumbai'],
    ['leaves Mumbai', 'Mumbai'],
    ['leaving Mumbai', 'Mumbai'],
    ['departs Mumbai', 'Mumbai'],
    ['departing Mumbai', 'Mumbai'],
    ['من الكويت', 'الكويت'],
    ['از تهران', 'تهران'],
    ['in Mumbai', ''],
    ['exit Mumbai', ''],
    ['therefrom Mumbai', ''],
    ['Mumbai rose', ''],
    ['Mumbai seat', ''],
    ['Mumbai', ''],
    ['Mumbai se', 'Mumbai'],
    ['Mumbai say', 'Mumbai'],
    ['کراچی سے', 'کراچی'],
    ['મુંબઈ થી', 'મુંબઈ'],
    ['मुंबई से', 'मुंबई'],
    ['رحلة بالكويت', 'الكويت'],
    ['from Mumbai/Pune', 'Mumbai/Pune'],
    ['from Mumbai / Pune', 'Mumbai'],
    ['from Mumbai/home', 'Mumbai'],
    ['from Mumbai, from Pune', 'Mumbai'],
    ['Mumbai - Najaf', 'Mumbai'],
    ['Mumbai – Najaf', 'Mumbai'],
    ['Mumbai ➡ Najaf', 'Mumbai'],
    ['Mumbai to Najaf', 'Mumbai'],
    ['Mumbai, Najaf', ''],
    ['Mumbai - Pune', ''],
    ['Mumbai to Pune', ''],
    ['fly Mumbai - Najaf', ''],
    ['Tehran - Najaf', ''],
    [`from Mumbai ${'word '.repeat(58)}`, 'Mumbai'],
    [`from Mumbai ${'word '.repeat(59)}`, ''],
  ])('%j: %j', (text, city) => expect(start(text)).toBe(city))

  test('only within the stretch that is read, and in no section of a city', () => {
    expect(start('from Mumbai, from Pune', 13)).toBe('Pune')
    expect(start('in all, from Pune', 0, 16)).toBe('')
    expect(start('fly, Mumbai - Najaf', 5)).toBe('Mumbai')
    expect(start('from Mumbai', 0, 11, 'city')).toBe('')
  })
})
