import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { places } from '#domain/places/places.ts'
import { seasons } from '#domain/seasons/seasons.ts'
import { foldForm } from './lexicon.ts'
import { isPrefixWithTypo, matchName } from './name-matching.ts'
import { suggestMeanings } from './suggestions.ts'

const today = '2026-11-24' as CalendarDate
const offered = (typed: string, language: 'en' | 'ur' = 'en', most?: number) =>
  suggestMeanings(foldForm(typed), { language, today }, most)
const told = (typed: string) => offered(typed).map(({ kind, value }) => `${kind}:${value}`)

describe('FIN-01 completions of a beginning', () => {
  test.each([
    ['karb', 'place:karbala'],
    ['کرب', 'place:karbala'],
    ['كرب', 'place:karbala'],
    ['કરબ', 'place:karbala'],
    ['कर्ब', 'place:karbala'],
    ['KHI', 'origin:karachi'],
    // An airport, and the beginning of a holy place.
    ['naj', 'place:najaf'],
    ['ممب', 'origin:mumbai'],
    ['chehl', 'occasion:arbaeen'],
    ['چہل', 'occasion:arbaeen'],
    ['arba', 'occasion:arbaeen'],
    ['april', 'month:gregorian:4'],
    ['umra', 'destination:umrah'],
    ['budget', 'tag:Budget-Friendly'],
    ['zaynab', 'place:sayyida-zaynab'],
    // One mistake, in a word of five letters that nothing begins with.
    ['kerbla', 'place:karbala'],
    ['mumbqi', 'origin:mumbai'],
    ['hydreabad', 'origin:hyderabad'],
  ])('FIN-01 %s: first of all %s', (typed, first) => {
    expect(told(typed)[0]).toBe(first)
  })

  test('FIN-01 other texts remain a search in the words of trips', () => {
    for (const typed of ['xyzzy', 'lady doctor', '', '   ', '14 raj', 'karx', '%_', '0']) {
      const kinds = new Set(offered(typed).map(({ kind }) => kind))
      expect([typed, [...kinds]]).toEqual([typed, []])
    }
  })

  test('FIN-01 names are those of the reader, each with the filter that its address has', () => {
    expect(offered('karb', 'ur')[0]).toMatchObject({ name: 'کربلا', filter: { q: 'کربلا' } })
    expect(offered('mumb', 'ur')[0]).toMatchObject({ name: 'ممبئی', filter: { from: 'mumbai' } })
    expect(offered('arbaeen', 'ur')[0]).toMatchObject({
      name: 'اربعین (چہلم)',
      filter: { occasion: 'arbaeen-1449' },
    })
    expect(offered('rajab').find(({ kind }) => kind === 'month')?.filter).toEqual({ month: 'hijri:1448-07' })
    expect(offered('nowruz')[0]?.filter).toEqual({ occasion: 'nowruz-1406' })
    expect(offered('farvardin')[0]).toMatchObject({ name: null, filter: { month: 'solar:1406-01' } })
    expect(offered('may')[0]?.filter).toEqual({ month: '2027-05' })
    expect(offered('umrah')[0]?.filter).toEqual({ destination: 'umrah' })
    expect(offered('cheap')[0]?.filter).toEqual({ tags: 'Budget-Friendly' })
  })

  test('FIN-01 places and occasions come before months, and a whole name before a begun one', () => {
    expect(told('mashhad').slice(0, 2)).toEqual(['place:mashhad', 'origin:mashhad'])
    expect(told('muharram').slice(0, 2)).toEqual(['occasion:muharram-first-ten', 'month:hijri:1'])
    expect(told('iraq').slice(0, 2)).toEqual(['destination:iraq', 'destination:iran-iraq'])
    expect(told('arbaeen')).not.toContain('tag:Arbaeen')
  })

  test('FIN-01 in a longer query the last words are completed, and those before them stay', () => {
    expect(offered('najaf from mumb')[0]).toMatchObject({
      value: 'mumbai',
      filter: { q: 'najaf from', from: 'mumbai' },
    })
    expect(offered('family najaf')[0]).toMatchObject({ value: 'najaf', filter: { q: 'family Najaf' } })
    expect(offered('family na')).toEqual([])
    expect(offered('noor mumb')).toEqual([])
  })

  test('FIN-01 every name of every place and occasion is suggested for all its letters but the last', () => {
    const missing = [...places, ...seasons].flatMap(({ id, names }) =>
      Object.values(names).flatMap((name) => {
        const folded = Array.from(foldForm(name))
        const begun = folded.length > 3 ? folded.slice(0, -1) : folded
        const found = suggestMeanings(begun.join(''), { language: 'en', today }, 200)
        return found.some(({ value }) => value === id) ? [] : [name]
      }),
    )
    expect(missing).toEqual([])
  })

  test('FIN-01 at most the requested number, however many begin so', () => {
    expect(offered('a')).toHaveLength(8)
    expect(offered('a', 'en', 3)).toHaveLength(3)
  })
})

test('FIN-01 matching typed words with a name', () => {
  const of = (typed: string, name: string, mistaken = false) =>
    matchName(typed.split(' '), name.split(' '), mistaken)
  expect(of('noor tours', 'noor tours')).toBe('whole')
  expect(of('noor t', 'noor tours')).toBe('beginning')
  expect(of('tou', 'noor tours')).toBe('within')
  expect(of('to', 'noor tours')).toBeUndefined()
  expect(of('no tours', 'noor tours')).toBeUndefined()
  expect(of('travvels', 'noor travels', true)).toBe('mistyped')
  expect(of('travvels', 'noor travels')).toBeUndefined()
  // Two mistakes are none; four letters are too few; figures are what they are.
  expect(of('travvles', 'noor travels', true)).toBeUndefined()
  expect(of('nuor', 'noor tours', true)).toBeUndefined()
  expect(of('tour12', 'tour13', true)).toBeUndefined()
})

test.each<[string, string, boolean]>([
  ['karbla', 'karbala', true],
  ['karbaala', 'karbala', true],
  ['karbxla', 'karbala', true],
  ['krabala', 'karbala', true],
  ['krab', 'karbala', true],
  ['xkarb', 'karbala', true],
  ['arbala', 'karbala', true],
  ['karbalax', 'karbala', true],
  ['karb', 'karbala', false],
  ['krabaal', 'karbala', false],
  ['kxrbxla', 'karbala', false],
])('FIN-01 %s begins %s with one mistake: %s', (typed, known, is) => {
  expect(isPrefixWithTypo(typed, known)).toBe(is)
})

test('FIN-01 a word before the last must be complete, except for its mistake', () => {
  expect(isPrefixWithTypo('karbla', 'karbala', true)).toBe(true)
  expect(isPrefixWithTypo('karbl', 'karbala', true)).toBe(false)
  expect(isPrefixWithTypo('karbal', 'karbala', true)).toBe(true)
})
