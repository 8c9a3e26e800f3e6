import { describe, expect, test } from 'vitest'
import { parseQuery } from './query-parser.ts'

const told = (text: string) => {
  const { parts, unknownWords } = parseQuery(text)
  return [
    parts.map(({ words, meanings }) => [words, ...meanings.map(({ kind, value }) => `${kind}:${value}`)]),
    unknownWords.map(({ word }) => word),
  ]
}
const meanings = (text: string) =>
  parseQuery(text).parts.flatMap((part) => part.meanings.map(({ kind, value }) => `${kind}:${value}`))

describe('FIN-01 the meaning of a query', () => {
  test('FIN-01 the required examples', () => {
    expect(told('کراچی')).toEqual([[['کراچی', 'origin:karachi']], []])
    expect(told('Arbain')).toEqual([[['arbain', 'occasion:arbaeen', 'tag:Arbaeen']], []])
    expect(told('ramzan')).toEqual([[['ramzan', 'occasion:ramadan', 'month:hijri:9']], []])
    expect(told('najaf from khi in rajab')).toEqual([
      [
        ['najaf', 'place:najaf'],
        ['khi', 'origin:karachi'],
        ['rajab', 'month:hijri:7'],
      ],
      [],
    ])
  })

  test('FIN-01 the longest phrase first', () => {
    expect(told('iran iraq')).toEqual([[['iran iraq', 'destination:iran-iraq']], []])
    expect(told('rabi ul awwal')).toEqual([[['rabi ul awwal', 'month:hijri:3']], []])
    expect(meanings('ربيع')).toEqual(['words:season:spring'])
    expect(meanings('ربيع الآخر')).toEqual(['month:hijri:4'])
  })

  test('FIN-01 a form with several meanings has them all, places and occasions before months', () => {
    expect(meanings('muharram')).toEqual(['occasion:muharram-first-ten', 'month:hijri:1'])
    expect(meanings('شام')).toEqual(['place:damascus', 'origin:damascus', 'destination:syria'])
    expect(meanings('27 rajab').sort()).toEqual(['occasion:mabath', 'occasion:miraj'])
  })

  test.each([
    ['karbela', 'place:karbala'],
    ['karballa', 'place:karbala'],
    ['kabrala', 'place:karbala'],
    ['mashhhad', 'place:mashhad'],
    ['arbaein', 'occasion:arbaeen'],
    ['ramadann', 'month:hijri:9'],
    ['کربلاا', 'place:karbala'],
    ['મશહદદ', 'place:mashhad'],
    ['rabi ul awwwal', 'month:hijri:3'],
  ])('FIN-01 one mistake: %s', (typed, meaning) => {
    expect(meanings(typed)).toContain(meaning)
  })

  test.each([
    ['two mistakes', 'karxbxla'],
    ['a word of four letters', 'najf x nejb'],
    ['a digit', '6 star'],
    ['three letters', 'qmo'],
  ])('FIN-01 no guess: %s', (_, typed) => {
    expect(meanings(typed).filter((one) => /karbala|najaf|qom|hotel|room/.test(one))).toEqual(
      typed.startsWith('najf') ? ['place:najaf'] : [],
    )
  })

  test('FIN-01 an exact form is never corrected to another', () => {
    // One letter from "samarra", and a form of its own.
    expect(meanings('samara')).toEqual(['place:samarra'])
    expect(meanings('jumada 1')).toEqual(['month:hijri:5'])
    expect(meanings('jumada 2')).toEqual(['month:hijri:6'])
    // The 15th is an occasion, the 14th is none.
    expect(meanings('15 shaban')).toContain('occasion:mid-shaban')
    expect(meanings('14 shaban')).toEqual(['month:hijri:8'])
    // "medina" and "median": a mistake of the one, and of nothing else.
    expect(meanings('medina')).toEqual(['place:madinah'])
  })

  test('FIN-01 a city is the starting point after "from", the destination after "to", and may be both', () => {
    expect(meanings('mashhad')).toEqual(['place:mashhad', 'origin:mashhad'])
    for (const typed of ['from mashhad', 'mashhad se', 'مشہد سے', 'من مشهد', 'از مشهد', 'મશહદથી', 'મશહદ થી'])
      expect([typed, meanings(typed)]).toEqual([typed, ['origin:mashhad']])
    for (const typed of ['to mashhad', 'إلى مشهد', 'به مشهد'])
      expect([typed, meanings(typed)]).toEqual([typed, ['place:mashhad']])
    expect(meanings('from karbala')).toEqual(['place:karbala'])
    expect(meanings('karachi se najaf')).toEqual(['origin:karachi', 'place:najaf'])
  })

  test('FIN-01 "safar", "may" and similar are months beside a number, a month or alone, and otherwise common words', () => {
    for (const typed of ['safar', 'safar 20', '20 safar karbala', 'safar month', 'safar rajab'])
      expect([
        typed,
        meanings(typed).includes('month:hijri:2') || meanings(typed).includes('occasion:arbaeen'),
      ]).toEqual([typed, true])
    expect(told('karbala safar')).toEqual([[['karbala', 'place:karbala']], []])
    expect(meanings('may 2027')).toContain('month:gregorian:5')
    expect(meanings('najaf may')).toEqual(['place:najaf'])
    expect(meanings('صفر کربلا')).toContain('month:hijri:2')
  })

  test('FIN-01 unknown words are searched in the words of trips', () => {
    expect(told('noor karbala atlantis')).toEqual([[['karbala', 'place:karbala']], ['noor', 'atlantis']])
    expect(told('')).toEqual([[], []])
    expect(told('???')).toEqual([[], []])
  })

  test('FIN-01 any input is parsed quickly and within bounds', () => {
    const hostile = [
      'a '.repeat(500),
      'karbala'.repeat(200),
      '\u0640'.repeat(1000),
      '{}[]\\x00\u202e',
      'مشہد '.repeat(300),
      'aaaaa '.repeat(200),
      '😀'.repeat(400),
    ]
    for (const text of hostile) {
      const { parts, unknownWords } = parseQuery(text)
      expect(parts.length + unknownWords.length).toBeLessThanOrEqual(24)
      for (const { word } of unknownWords) expect(Array.from(word).length).toBeLessThanOrEqual(40)
    }
  })
})
