import type { Word } from './fold.ts'
import type { Line } from './lines.ts'
import { cityPhrases, findPhraseAt, kindPhrases, type Phrase, placePhrases } from './phrases.ts'
import { type Span, sliceSpan } from './spans.ts'
import { epithetKeys } from './vocabulary.ts'

/** A place, or a type of trip, in a line; `id` is the same for all its spellings. */
export type Place = Span & { id: string; text: string; kind: boolean }

/** The places of a stretch of a line, with the words of honour that belong to their names. */
export function findPlaceNames(line: Line, from = 0, to = line.text.length): Place[] {
  const found: Place[] = []
  const { words } = line
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word || word.start < from || word.end > to) continue
    const place = findPhraseAt(words, at, placePhrases)
    const kind = place ?? findPhraseAt(words, at, kindPhrases)
    if (!kind || isStart(words, at, kind)) continue
    const named = includeEpithet(line, at, kind)
    found.push({
      start: kind.start,
      end: named.end,
      id: kind.id,
      text: sliceSpan(line.text, named),
      kind: !place,
    })
    at += named.length - 1
  }
  return found
}

/** "from Tehran", "Tehran se": the departure city. */
function isStart(words: readonly Word[], at: number, { length }: Phrase): boolean {
  const before = words[at - 1]?.key ?? ''
  if (/^(?:from|ex|من|از)$/u.test(before)) return true
  const after = words[at + length]?.key ?? ''
  return /^(?:se|say|سے|થી|से)$/u.test(after) && findPhraseAt(words, at, cityPhrases) !== undefined
}

const connectors = /^(?:e|al|ul|i|il)$/

/** "Karbala e Moalla": a place with the word of honour behind it, if there is one. */
function includeEpithet({ words, folded }: Line, at: number, place: Phrase): Span & { length: number } {
  const { start, end } = place
  const behind = at + place.length
  const isLinked = connectors.test(words[behind]?.key ?? '') && epithetKeys.has(words[behind + 1]?.key ?? '')
  const length = place.length + (isLinked ? 1 : 0)
  const honour = words[at + length]
  const isJoined =
    honour &&
    epithetKeys.has(honour.key) &&
    /^[\s'’-]*(?:(?:e|al|ul|i|il)[\s-]+)?$/.test(folded.slice(end, honour.start))
  return isJoined ? { start, end: honour.end, length: length + 1 } : { start, end, length }
}
