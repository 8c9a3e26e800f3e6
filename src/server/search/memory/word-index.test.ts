import { expect, test } from 'vitest'
import { features } from '#server/search/sql/query-conditions.ts'
import { createNumbers } from '#test/scenes/random-market.ts'
import { createWordIndex } from './word-index.ts'

const slots = (words: ReturnType<typeof createWordIndex>, begun: string[], room = 2_000) => {
  const marks = new Uint8Array(room)
  words.carry(begun, marks)
  return [...marks.entries()].flatMap(([slot, mark]) => (mark ? [slot] : []))
}

test('FIN-01 the words in memory find what a scan of each trip finds, whatever is added, changed and removed', () => {
  const some = createNumbers(5)
  const stems = [
    'kar',
    'karb',
    'karbala',
    'naj',
    'najaf',
    'q',
    'کربلا',
    'કરબલા',
    '5',
    '1448',
    '@najaf.',
    '@najaf-city.',
  ]
  const words = createWordIndex()
  const truth = new Map<number, string[]>()
  const told = () => {
    const slot = some.upTo(1_500)
    const own = Array.from(
      { length: some.upTo(9) },
      () => `${some.one(stems)}${some.one(['', 'x', 'y1', 'ی'])}`,
    )
    return { slot, words: [...new Set(own)].join(' ') }
  }
  const look = (begun: string[]) =>
    [...truth]
      .filter(([, own]) => begun.every((word) => own.some((one) => one.startsWith(word))))
      .map(([slot]) => slot)
      .sort((a, b) => a - b)
  for (let turn = 0; turn < 120; turn++) {
    const many = turn === 0 ? 1_200 : 1 + some.upTo(30)
    const batch = new Map(Array.from({ length: many }, told).map((one) => [one.slot, one]))
    words.add([...batch.values()])
    for (const { slot, words } of batch.values()) truth.set(slot, words.split(' ').filter(Boolean))
    const gone = Array.from({ length: some.upTo(20) }, () => some.upTo(1_500))
    words.remove(gone)
    for (const slot of gone) truth.delete(slot)
    for (const begun of [
      [some.one(stems)],
      [some.one(stems), some.one(stems)],
      ['na', 'k', some.one(stems)],
      ['z'],
    ])
      expect([turn, begun, slots(words, begun)]).toEqual([turn, begun, look(begun)])
  }
  // Of like size they are made one: of a hundred changes few are left.
  expect(words.segmentCount).toBeLessThan(14)
})

test('FIN-01 a word is found by its beginning, and in no other trip', () => {
  const words = createWordIndex()
  words.add([
    { slot: 300, words: 'karbala walk' },
    { slot: 7, words: 'karachi walks' },
    { slot: 70_000, words: '' },
  ])
  expect(slots(words, ['kar'])).toEqual([7, 300])
  expect(slots(words, ['karb'])).toEqual([300])
  expect(slots(words, ['walk', 'kar'])).toEqual([7, 300])
  expect(slots(words, ['walks', 'karb'])).toEqual([])
  expect(slots(words, ['arbala'])).toEqual([])
  expect(slots(words, ['karbalaa'])).toEqual([])
})

test('FIN-01 the features of a trip fit into the bits of a number', () => {
  expect(features.length).toBeLessThanOrEqual(31)
  expect(features).toContain('includes:visa')
})
