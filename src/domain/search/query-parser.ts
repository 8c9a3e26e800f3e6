import { listSpellings } from '#domain/kernel/search-words.ts'
import { findSimilarWords, foldForm, type LexiconEntry, lexicon, maxFormWords } from './lexicon.ts'
import type { Meaning } from './meanings.ts'

/** Some words of a query that were understood. */
export type QueryPart = {
  /** The words as they were typed, folded. */
  words: string
  /** Any of these is meant; none where the words carry no wish. */
  meanings: Meaning[]
  /** "From" is beside the city: it is not looked for among the places that a trip goes to. */
  isDeparture?: boolean
}

/** The meanings of a query. */
export type ParsedQuery = {
  parts: QueryPart[]
  /** The words that were not understood, in their order: each is looked for in the words of trips, in all its spellings. */
  unknownWords: { word: string; spellings: string[][] }[]
  /** All of it in its order, cut into phrases. */
  phrases: string[]
}

const maxWords = 24
const maxWordLength = 40
/** So many ways of spelling a phrase are tried where several of its words are mistyped. */
const maxSpellings = 16

/**
 * Reads a query in any of five scripts: the longest phrase first, then with one mistake in a word; what has several
 * meanings has their union (FIN-01). Words of direction decide whether a city is where one sets out or where one goes.
 */
export function parseQuery(query: string): ParsedQuery {
  const words = foldForm(query.slice(0, 400))
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => Array.from(word).slice(0, maxWordLength).join(''))
  const found: FoundWords[] = []
  for (let at = 0; at < words.length; ) {
    const hit = matchAt(words, at)
    found.push(hit ?? { words: words[at] ?? '' })
    at += hit?.length ?? 1
  }
  const parts = found.flatMap((one, index) =>
    one.entry ? [createPart({ ...one, entry: one.entry }, index, found)] : [],
  )
  return {
    parts: parts.filter(({ meanings }) => meanings.length > 0),
    unknownWords: found.flatMap(({ entry, words: word }, at) =>
      entry
        ? []
        : [
            {
              word,
              spellings: listSpellings(
                found.map((one) => one.words),
                at,
              ),
            },
          ],
    ),
    phrases: found.map((one) => one.words),
  }
}

type FoundWords = { words: string; entry?: LexiconEntry; isDeparture?: boolean }
type PhraseMatch = FoundWords & { length: number }

function matchAt(words: string[], at: number): PhraseMatch | undefined {
  const most = Math.min(maxFormWords, words.length - at)
  const spoken = words.slice(at, at + most)
  for (let length = most; length > 0; length--) {
    const phrase = spoken.slice(0, length).join(' ')
    const entry = lexicon.get(phrase)
    if (entry) return { words: phrase, entry, length }
  }
  return matchAttachedFrom(spoken[0] ?? '') ?? matchMistyped(spoken)
}

/** Gujarati writes "from" at the end of the city. */
function matchAttachedFrom(word: string): PhraseMatch | undefined {
  const city = word.endsWith('થી') ? lexicon.get(word.slice(0, -'થી'.length)) : undefined
  const isCity = city?.meanings.some(({ kind }) => kind === 'origin')
  return city && isCity ? { words: word, entry: city, isDeparture: true, length: 1 } : undefined
}

function matchMistyped(spoken: string[]): PhraseMatch | undefined {
  const spellings = spoken.map((word) => {
    const like = findSimilarWords(word)
    return like.length > 0 ? like : [word]
  })
  for (let length = spoken.length; length > 0; length--) {
    const isMistyped = spellings.slice(0, length).some((ways, index) => ways[0] !== spoken[index])
    if (!isMistyped) continue
    const meant = combineSpellings(spellings.slice(0, length)).flatMap((phrase) => lexicon.get(phrase) ?? [])
    if (meant.length > 0)
      return { words: spoken.slice(0, length).join(' '), entry: mergeEntries(meant), length }
  }
  return undefined
}

function combineSpellings(spellings: string[][]): string[] {
  let ways = ['']
  for (const words of spellings) {
    ways = ways.flatMap((way) => words.map((word) => (way ? `${way} ${word}` : word)))
    if (ways.length > maxSpellings) return []
  }
  return ways
}

function mergeEntries(entries: LexiconEntry[]): LexiconEntry {
  const meanings = new Map(
    entries.flatMap((entry) => entry.meanings.map((one) => [`${one.kind} ${one.value}`, one] as const)),
  )
  return { meanings: [...meanings.values()], isCommon: entries.every(({ isCommon }) => isCommon) }
}

const fromWordsBefore = new Set(['from', 'من', 'از'].map(foldForm))
/** Urdu, Hindi and Gujarati say "from" behind the city. */
const fromWordsAfter = new Set(['سے', 'se', 'से', 'થી'].map(foldForm))
const toWords = new Set(['to', 'إلى', 'الى', 'به', 'تک', 'tak', 'સુધી'].map(foldForm))
const monthWords = new Set(
  ['month', 'mahina', 'mahine', 'ماہ', 'ماه', 'مهينہ', 'مہینہ', 'شهر', 'મહિનો', 'મહિના', 'महीना'].map(
    foldForm,
  ),
)

function createPart(
  one: FoundWords & { entry: LexiconEntry },
  index: number,
  found: FoundWords[],
): QueryPart {
  const [earlier, later] = [found[index - 1]?.words ?? '', found[index + 1]?.words ?? '']
  const { meanings, isCommon } = one.entry
  if (isCommon && found.length > 1 && !isDatePart(found, index)) return { words: one.words, meanings: [] }
  const departs = one.isDeparture || fromWordsBefore.has(earlier) || fromWordsAfter.has(later)
  const kept = meanings.filter(({ kind }) =>
    departs ? kind !== 'place' : toWords.has(earlier) ? kind !== 'origin' : true,
  )
  // "From Karbala" names a place from which no trip departs: it is a place all the same.
  return kept.length > 0
    ? { words: one.words, meanings: kept, ...(departs && { isDeparture: departs }) }
    : { words: one.words, meanings }
}

/** Whether it is next to a number, the word month or another day or month of a calendar. */
function isDatePart(found: FoundWords[], index: number): boolean {
  return [found[index - 1], found[index + 1]].some(
    (other) =>
      other !== undefined &&
      (/^\p{N}+$/u.test(other.words) ||
        monthWords.has(other.words) ||
        other.entry?.meanings.some(({ kind }) => kind === 'month' || kind === 'occasion')),
  )
}
