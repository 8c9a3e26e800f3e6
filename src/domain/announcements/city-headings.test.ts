import { describe, expect, test } from 'vitest'
import { findHeadingCity, namedCity } from './city-headings.ts'
import { segmentLines } from './headings.ts'
import { type Line, readLines } from './text/lines.ts'
import { splitSegments } from './text/segments.ts'

const lineOf = (text: string): Line => readLines(text)[0] as Line

/** The city that a line opens with, and where the line goes on behind it. */
const cityIn = (text: string): [string, string] | undefined => {
  const line = lineOf(text)
  const found = findHeadingCity(line, splitSegments(line, line.body))
  return found && [found.name, line.text.slice(found.rest)]
}

describe('ORG-17: the city at the beginning of a line', () => {
  test.each<[string, [string, string] | undefined]>([
    ['Mumbai', ['Mumbai', '']],
    ['- Mumbai', ['Mumbai', '']],
    ['1) Mumbai 5 Jan', ['Mumbai', ' 5 Jan']],
    ['From Mumbai', ['Mumbai', '']],
    ['Departure ex Mumbai', ['Mumbai', '']],
    ['Departures for ex Mumbai', ['Mumbai', '']],
    ['Departures for departing ex Mumbai', undefined],
    ['in Mumbai', undefined],
    ['Departure: Mumbai', ['Mumbai', '']],
    ['Departure: Mumbai 5 Jan', ['Mumbai', ' 5 Jan']],
    ['City: Mumbai - Pune', ['Mumbai', ' - Pune']],
    ['City: home, Mumbai', undefined],
    ['Price: Mumbai', undefined],
    ['Dep: 5 Jan | Mumbai', undefined],
    ['City: | Price: Mumbai', undefined],
    ['Mumbai departures', ['Mumbai', '']],
    ['Mumbai ke liye: 5 Jan', ['Mumbai', ': 5 Jan']],
    ['Mumbai - group 5 Jan', ['Mumbai', ' 5 Jan']],
    ['Mumbai , group', ['Mumbai', ' , group']],
    ['Mumbai a group', ['Mumbai', ' a group']],
    ['Mumbai (T2) 5 Jan', ['Mumbai', ' 5 Jan']],
    ['Mumbai(T2) 5 Jan', ['Mumbai', ' 5 Jan']],
    ['Mumbai -(T2) 5 Jan', ['Mumbai', ' -(T2) 5 Jan']],
    ['Mumbai (₹85,000) 5 Jan', ['Mumbai', ' (₹85,000) 5 Jan']],
    [`Mumbai (${'a'.repeat(60)}) 5`, ['Mumbai', ' 5']],
    [`Mumbai (${'a'.repeat(61)}) 5`, ['Mumbai', ` (${'a'.repeat(61)}) 5`]],
    ['Mumbai 5 Jan (T2)', ['Mumbai', ' 5 Jan (T2)']],
    ['Mumbai / Pune', ['Mumbai / Pune', '']],
    ['Mumbai, Pune & Surat - Delhi 5', ['Mumbai, Pune & Surat - Delhi', ' 5']],
    ['Mumbai and Pune', ['Mumbai and Pune', '']],
    ['Mumbai aur Pune or Surat', ['Mumbai aur Pune or Surat', '']],
    ['ممبئی اور دہلی', ['ممبئی اور دہلی', '']],
    ['મુંબઈ અને સુરત', ['મુંબઈ અને સુરત', '']],
    ['Mumbai 5, Pune', ['Mumbai', ' 5, Pune']],
    ['Mumbai. Pune', ['Mumbai', '. Pune']],
    ['Mumbai, and Pune', ['Mumbai', ', and Pune']],
    ['Mumbai and, Pune', ['Mumbai', ' and, Pune']],
    ['Mumbai and some Pune', ['Mumbai', ' and some Pune']],
    ['Mumbbai', ['Mumbbai', '']],
    ['Mumbbai now', ['Mumbbai', ' now']],
    ['Mumbbai and now', undefined],
    ['Nombai', undefined],
    ['Mumbbbai', undefined],
    ['Mumbais2', undefined],
    ['Paris', ['Paris', '']],
    ['Parris', undefined],
    ['Karbala', undefined],
    ['From Timbuktu', ['Timbuktu', '']],
    ['From Old Little Timbuktu', ['Old Little Timbuktu', '']],
    ['From My Old Little Timbuktu', undefined],
    ['From Timbuktu!', undefined],
    ['From Timbuktu 5', undefined],
    ['From Timbuktu?', undefined],
    ['From our price', undefined],
    ['From special Timbuktu', undefined],
    ['From weekend Timbuktu', undefined],
    ['From Karbala', undefined],
    ['From', undefined],
    ['📍 Timbuktu', ['Timbuktu', '']],
    ['Timbuktu 📍', undefined],
    ['Timbuktu se', ['Timbuktu', '']],
    ['Timbuktu سے', ['Timbuktu', '']],
    ['Timbuktu થી', ['Timbuktu', '']],
    ['Timbuktu से', ['Timbuktu', '']],
    ['Timbuktu rose', undefined],
    ['Timbuktu seat', undefined],
    ['Hyderabbbad', undefined],
    ['Nyderabad', undefined],
    ['Hyderabbad', ['Hyderabbad', '']],
    ['Date: Mumbai', ['Mumbai', '']],
    ['Timbuktu group', undefined],
    ['Timbuktu from home', undefined],
    ['se', undefined],
    ['', undefined],
  ])('%j: %j', (text, expected) => expect(cityIn(text)).toEqual(expected))

  test('it is one city by all its names', () => {
    const id = (text: string): string | undefined => findHeadingCity(lineOf(text), [])?.id
    expect([id('Bombay'), id('ممبئی'), id('Mumbbai')]).toEqual([id('Mumbai'), id('Mumbai'), id('Mumbai')])
    expect([id('From Timbuktu'), id('Timbuktu se')]).toEqual(['timbuktu', 'timbuktu'])
    const line = lineOf('Bombay | Old Timbuktu')
    expect(namedCity(line, { start: 0, end: 6 }, 7)).toEqual({ name: 'Bombay', id: id('Mumbai'), rest: 7 })
    expect(namedCity(line, { start: 9, end: 21 }, 21).id).toBe('old timbuktu')
  })
})

/** Returns the lines that are headings of cities. "D" is a line with a departure. */
const headings = (text: string): string[] =>
  segmentLines(readLines(text.replaceAll(' / ', '\n').replaceAll(/^D$/gm, 'Dep: 5 Jan')))
    .filter(({ heading }) => heading === 'city')
    .map(({ city }) => city?.name ?? '')

describe('ORG-17: a city is a heading where its day, stay or price follows', () => {
  test.each([
    ['Mumbai / D', 'Mumbai'],
    ['Mumbai /  / D', 'Mumbai'],
    ['Mumbai /  /  /  / D', 'Mumbai'],
    ['Mumbai /  /  /  /  / D', ''],
    ['Mumbai / visa / D', 'Mumbai'],
    ['Mumbai / a word of it / D', 'Mumbai'],
    ['Mumbai / a word / of it / D', ''],
    ['Mumbai / Contact: x / D', ''],
    ['Mumbai / Route: Najaf / D', 'Mumbai'],
    ['Mumbai / Pune / D', 'Pune'],
    ['Mumbai', ''],
    ['Mumbai / Price: 85', 'Mumbai'],
    ['Mumbai / Price', ''],
    ['Mumbai / Price:', 'Mumbai'],
    ['Mumbai / ₹85,000', 'Mumbai'],
    ['Mumbai / 85,000', 'Mumbai'],
    ['Mumbai / 850', ''],
    ['Mumbai / 12 days', 'Mumbai'],
    ['Mumbai / 5 Jan', 'Mumbai'],
    [`Mumbai / 5 Jan ${'word '.repeat(38)}`, 'Mumbai'],
    [`Mumbai / 5 Jan ${'word '.repeat(39)}`, ''],
    ['Mumbai / Note: 5 Jan', ''],
    ['Mumbai 5 Jan', 'Mumbai'],
    ['Mumbai: 5 Jan', 'Mumbai'],
    ['Mumbai on 5 Jan', ''],
    ['Mumbai on Dep: 5 Jan', 'Mumbai'],
    ['Mumbai, Price 85,000', 'Mumbai'],
    ['Mumbai - visa', ''],
    ['Mumbai 850', 'Mumbai'],
    ['Mumbai ₹850', 'Mumbai'],
    ['Mumbai (850)', 'Mumbai'],
    ['Mumbai - leaves for 850', 'Mumbai'],
    ['Mumbai leaves for 850', ''],
    ['Mumbai- leaves for 850', 'Mumbai'],
    ['Mumbai leaves - for 850', ''],
    ['Mumbai , 850', 'Mumbai'],
    ['Departure: Mumbai on 850', ''],
    ['Pune / D / - Timbuktu / D', 'Pune Timbuktu'],
    ['Pune / D / Timbuktu / Noor, Dep: 5 Jan', 'Pune Timbuktu'],
    ['Mumbai - call: 850', ''],
    ['Mumbai - last 850', 'Mumbai'],
    ['Mumbai - deposit: 850', ''],
    ['Mumbai - 50200 11223', ''],
    [`Mumbai - 850 ${'word '.repeat(38)}`, 'Mumbai'],
    [`Mumbai - 850 ${'word '.repeat(39)}`, ''],
    ['Timbuktu / D / Pune / D', 'Timbuktu Pune'],
    ['Timbuktu / D', ''],
    ['Pune / D / Old Timbuktu / D', 'Pune Old Timbuktu'],
    ['Pune / D / My Old Timbuktu / D', 'Pune'],
    ['Pune / D / Timbuktu, / D', 'Pune'],
    ['Pune / D / Timbuktu. / D', 'Pune'],
    ['Pune / D / 5th / D', 'Pune'],
    ['Pune / D / Timbuktu /  / D', 'Pune'],
    ['Pune / D / Timbuktu / Days 12', 'Pune'],
    ['Pune / D / Timbuktu / Contact: 12', 'Pune'],
    ['Pune / D / Timbuktu / 5 Jan', 'Pune'],
    ['Pune / D / Karbala / D', 'Pune'],
    ['Pune / D / Umrah / D', 'Pune'],
    ['Pune / D / Special / D', 'Pune'],
    ['Pune / D / Caravan / D', 'Pune'],
    ['Pune / D / Gold / D', 'Pune'],
    ['Pune / D / Option / D', 'Pune'],
    ['Pune / D / Noor Caravan / D', 'Pune'],
    ['Pune / D / Visa / D', 'Pune'],
  ])('%j: %j', (text, cities) => expect(headings(text).join(' ')).toBe(cities))
})
