import { describe, expect, test } from 'vitest'
import { collectContacts, collectDestinations, collectValues } from './chain-values.ts'
import { createParserState, type PlacedContact } from './parser-state.ts'
import {
  collectFacts,
  createSection,
  type Fact,
  hasFact,
  listChains,
  pathToLast,
  type Section,
} from './sections.ts'
import type { Place } from './text/places.ts'
import { blankBrackets, blankSpans } from './text/spans.ts'
import type { Field } from './words/labels.ts'

const fact = (field: Field, values: string[], line = 1, { labelled = true, paragraph = 0 } = {}): Fact => ({
  field,
  values,
  labelled,
  line,
  paragraph,
})
const place = (id: string, kind = false): Place => ({ id, text: `${id} `, kind, start: 0, end: id.length })
const section = (kind: Section['kind'], parts: Partial<Section> = {}): Section => ({
  ...createSection(kind, 0, 0),
  ...parts,
})

test('ORG-17: a new section is empty', () => {
  const nothing = { facts: [], headingPlaces: [], places: [], route: [], sections: [] }
  expect(createSection('whole', 1, 2)).toEqual({
    kind: 'whole',
    name: '',
    id: '',
    line: 1,
    paragraph: 2,
    ...nothing,
  })
  expect(createSection('city', 1, 2, { name: 'A', id: 'a' })).toMatchObject({ name: 'A', id: 'a' })
})

test('ORG-17: sections within sections', () => {
  const inner = section('package', { facts: [fact('price', ['9'])] })
  const city = section('city', { facts: [fact('dates', [])], sections: [section('package'), inner] })
  const other = section('city')
  const whole = section('whole', { facts: [fact('includes', ['visa'])], sections: [other, city] })
  expect([
    hasFact(whole, 'price'),
    hasFact(whole, 'dates'),
    hasFact(whole, 'includes'),
    hasFact(other, 'price'),
  ]).toEqual([true, false, true, false])
  expect(collectFacts(whole).map(({ field }) => field)).toEqual(['includes', 'dates', 'price'])
  expect(pathToLast(whole)).toEqual([whole, city, inner])
  expect(listChains(whole).map((chain) => chain.length)).toEqual([2, 3, 3])
  expect(listChains(whole).at(-1)).toEqual([inner, city, whole])
})

test('ORG-17: spans are blanked, brackets too', () => {
  expect(
    blankSpans('abcdef', [
      { start: 1, end: 3 },
      { start: 4, end: 5 },
    ]),
  ).toBe('a  d f')
  expect(blankBrackets('a (b) [c] (d')).toBe('a         (d')
  expect(blankBrackets(`a (${'b'.repeat(121)})`)).toBe(`a (${'b'.repeat(121)})`)
})

describe('ORG-17: a value is that of the nearest section that has it', () => {
  const values = (field: Field, ...chain: Fact[][]): string[] =>
    collectValues(
      chain.map((facts) => section('city', { facts })),
      field,
    )
  const weak = { labelled: false }
  test.each<[string, string[], string[]]>([
    ['the nearest', values('price', [fact('price', ['1'])], [fact('price', ['2'])]), ['1']],
    ['one around', values('price', [fact('price', [])], [fact('price', ['2'])]), ['2']],
    ['another field', values('price', [fact('dates', ['1'])]), []],
    [
      'all its facts',
      values('price', [fact('price', ['1', '2']), fact('price', ['2', '3'])]),
      ['1', '2', '3'],
    ],
    ['empty ones left out', values('price', [fact('price', ['', '2'])]), ['2']],
    ['one length of stay', values('duration', [fact('duration', ['1']), fact('duration', ['2'])]), ['1']],
    ['labelled ones first', values('price', [fact('price', ['1'], 1, weak), fact('price', ['2'])]), ['2']],
    [
      'eight prices at most',
      values(
        'price',
        [...'123456789'].map((price) => fact('price', [price], 1, weak)),
      ),
      [...'12345678'],
    ],
    [
      'more days',
      values(
        'dates',
        [...'123456789'].map((day) => fact('dates', [day], 1, weak)),
      ),
      [...'123456789'],
    ],
  ])('%s', (_, told, expected) => expect(told).toEqual(expected))
})

describe('ORG-17: the destination of an offer', () => {
  const [umrah, iraq, najaf, makkah] = [
    place('umrah', true),
    place('iraq'),
    place('najaf'),
    place('makkah=mecca'),
  ]
  test.each<[string, Partial<Section>[], string[]]>([
    ['its own places', [{ places: [najaf] }, { places: [iraq] }], ['najaf']],
    ['those around', [{}, { places: [iraq] }], ['iraq']],
    ['none', [{}], []],
    [
      'heading, places, route',
      [{ headingPlaces: [iraq], places: [najaf], route: [makkah] }],
      ['iraq', 'najaf', 'makkah=mecca'],
    ],
    [
      'the route once',
      [{ places: [najaf, iraq], route: [najaf, makkah] }],
      ['iraq', 'najaf', 'makkah=mecca'],
    ],
    ['a route of one repeats', [{ places: [najaf, iraq], route: [najaf] }], ['najaf', 'iraq']],
    ['each once', [{ places: [najaf, najaf] }], ['najaf']],
    ['a kind alone', [{ places: [umrah] }], ['umrah']],
    ['a kind as first leg', [{ places: [umrah, iraq] }], ['umrah', 'iraq']],
    ['a kind as last leg', [{ places: [iraq, umrah] }], ['iraq', 'umrah']],
    ['a kind with its holy cities', [{ places: [umrah, makkah] }], ['makkah=mecca']],
    ['a kind with Madinah', [{ places: [umrah, place('madinah')] }], ['madinah']],
    ['two kinds, one leg', [{ places: [umrah, place('hajj', true), iraq] }], ['umrah', 'iraq']],
  ])('%s', (_, chain, expected) => {
    expect(collectDestinations(chain.map((parts) => section('city', parts)))).toEqual(
      expected.map((name) => name.trim()),
    )
  })

  test('a package with its own theme inherits none', () => {
    const around = section('whole', { places: [iraq] })
    expect(collectDestinations([section('package'), around])).toEqual(['iraq'])
    const themed = section('package', { headingPlaces: [{ ...umrah }] })
    expect(collectDestinations([themed, around])).toEqual(['umrah'])
  })
})

describe('ORG-17: contacts', () => {
  const [whole, mumbai, pune] = [
    section('whole'),
    section('city', { id: 'mumbai' }),
    section('city', { id: 'pune' }),
  ]
  const contact = (text: string, of: Section, city = ''): PlacedContact => ({
    text,
    city,
    section: of,
    line: 0,
    start: 0,
    end: 0,
  })
  const called = (contacts: PlacedContact[], common: Section[] = [whole]): string[] => {
    const { message } = createParserState(undefined, false)
    const ids = new Set(['mumbai', 'pune'])
    return collectContacts({ ...message, contacts }, [mumbai, whole], ids, new Set(common))
  }
  test.each<[string, string[], string[]]>([
    ['its own', called([contact('1', mumbai), contact('2', whole)]), ['1']],
    ['the common', called([contact('1', pune), contact('2', whole)]), ['2']],
    [
      'its city among the common',
      called([contact('1', whole, 'mumbai'), contact('2', whole, 'pune')]),
      ['1'],
    ],
    ['any other city', called([contact('1', whole, 'agra'), contact('2', whole)]), ['1', '2']],
    ['all if all are of others', called([contact('1', whole, 'pune')]), ['1']],
    [
      'its own that are common',
      called([contact('1', mumbai), contact('2', whole)], [mumbai, whole]),
      ['1', '2'],
    ],
    ['the last section', called([contact('1', pune)], [pune]), ['1']],
    ['around it', called([contact('1', whole)], []), ['1']],
    ['each once', called([contact('5 0', whole), contact('50', whole), contact('٥٠', whole)]), ['5 0']],
    ['one spelling', called([contact('A@b.c', whole), contact('a@B.c', whole)]), ['A@b.c']],
    ['two addresses', called([contact('a1@b.c', whole), contact('b1@b.c', whole)]), ['a1@b.c', 'b1@b.c']],
    ['tidy', called([contact('5  0', whole)]), ['5 0']],
  ])('%s', (_, told, expected) => expect(told).toEqual(expected))
})
