import { departureCities } from '#domain/announcements/words/cities.ts'
import { destinationWords, tripKindWords } from '#domain/announcements/words/places.ts'
import { listKeys, type Word } from './fold.ts'
import type { Span } from './spans.ts'

/** Phrases by their first word, so that a text is searched in one walk. */
export type Phrases = ReadonlyMap<string, readonly { keys: string[]; id: string }[]>

/** A phrase found in a text: how many words it is, and the id that all its spellings share. */
export type Phrase = Span & { id: string; length: number }

export const cityPhrases = parsePhrases(departureCities)
export const placePhrases = parsePhrases(destinationWords)
export const kindPhrases = parsePhrases(tripKindWords)

/** Reads a table of spellings: 'new_delhi=delhi' are two spellings of one id. */
function parsePhrases(table: string): Phrases {
  const found = new Map<string, { keys: string[]; id: string }[]>()
  const spellings = table
    .trim()
    .split(/\s+/)
    .flatMap((id) => id.split('=').map((spelling) => ({ keys: spelling.split('_').flatMap(listKeys), id })))
  for (const spelling of spellings) {
    const first = spelling.keys[0] ?? ''
    found.set(first, [...(found.get(first) ?? []), spelling])
  }
  for (const same of found.values()) same.sort((one, other) => other.keys.length - one.keys.length)
  return found
}

/** The phrase of a table that begins at a word, the longest if there are several. */
export function findPhraseAt(words: readonly Word[], at: number, table: Phrases): Phrase | undefined {
  const word = words[at]
  if (!word) return undefined
  for (const { key, start, end } of attachmentsOf(word)) {
    const phrase = table
      .get(key)
      ?.find(({ keys }) => keys.every((part, index) => index === 0 || words[at + index]?.key === part))
    const last = words[at + (phrase?.keys.length ?? 0) - 1]
    if (phrase && last) {
      const { id, keys } = phrase
      return { id, length: keys.length, start, end: keys.length === 1 ? end : last.end }
    }
  }
  return undefined
}

/** Letters that Arabic writes in front of a word and Gujarati behind it. */
const attachedBefore = /^[وبلف](?=.{3})/u
const attachedAfter = /(?:માં|થી|ની|નો|નું|ના|ને)$/u

/** The word itself, and without its affixes. */
function attachmentsOf(word: Word): Word[] {
  const { key, start, end } = word
  const forms = [word]
  if (attachedBefore.test(key)) {
    forms.push({ key: key.slice(1), start: start + 1, end })
    if (key.startsWith('لل')) forms.push({ key: `ال${key.slice(2)}`, start: start + 2, end })
    if (/^[وبلف]ل/u.test(key)) forms.push({ key: key.slice(2), start: start + 2, end })
  }
  const ending = attachedAfter.exec(key)?.[0]
  if (ending !== undefined) forms.push({ key: key.slice(0, -ending.length), start, end: end - ending.length })
  return forms
}

/** The first phrase of a table within a stretch of a line. */
export function findPhrase(words: readonly Word[], { start, end }: Span, table: Phrases): Phrase | undefined {
  for (const [at, word] of words.entries()) {
    if (word.start < start || word.end > end) continue
    const found = findPhraseAt(words, at, table)
    if (found && found.end <= end) return found
  }
  return undefined
}

/** The cities of departure that a line names; none of a line so long that it is no line. */
export function findCities(words: readonly Word[]): Phrase[] {
  if (words.length > 200) return []
  return [...words.keys()].flatMap((at) => findPhraseAt(words, at, cityPhrases) ?? [])
}
