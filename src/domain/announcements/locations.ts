import type { ParserState } from './parser-state.ts'
import type { Word } from './text/fold.ts'
import type { Line } from './text/lines.ts'
import { cityPhrases, findPhraseAt, type Phrase, placePhrases } from './text/phrases.ts'
import type { Span } from './text/spans.ts'

/** "from Mumbai", "Ex-Delhi", "MUMBAI se", "Dubai - Najaf - Karbala": the departure city. */
export function readLocation({ message, section }: ParserState, line: Line, { start, end }: Span): void {
  const { words, folded, text } = line
  if (section.kind === 'city' || words.length > 60) return
  const first = words.findIndex((word) => word.start >= start)
  for (const [at, word] of words.entries()) {
    if (word.start < start || word.end > end) continue
    const city = findPhraseAt(words, at, cityPhrases)
    if (!city || !(isFrom(words, at, city) || (at === first && leadsToPlace(line, at, city)))) continue
    const other = folded[city.end] === '/' ? findPhraseAt(words, at + city.length, cityPhrases) : undefined
    message.locations.push(text.slice(city.start, other?.end ?? city.end))
    return
  }
}

function isFrom(words: readonly Word[], at: number, city: Phrase): boolean {
  const before = words[at - 1]?.key ?? ''
  const after = words[at + city.length]?.key ?? ''
  return (
    /^(?:from|ex|starts|starting|leaves|leaving|departs|departing|من|از)$/u.test(before) ||
    /^(?:se|say|سے|થી|से)$/u.test(after) ||
    // Prefixes that Arabic attaches to the name.
    city.start > (words[at]?.start ?? 0)
  )
}

/** "Dubai - Najaf", "Dubai to Najaf". */
function leadsToPlace({ words, folded }: Line, at: number, city: Phrase): boolean {
  const behind = at + city.length
  const after = words[behind]
  const isTo = after?.key === 'to'
  const joint = after ? folded.slice(city.end, after.start) : ''
  const leads = isTo || /[\ue000-\ue006–—-]|to/u.test(joint)
  return (
    leads &&
    !placePhrases.has(words[at]?.key ?? '') &&
    findPhraseAt(words, isTo ? behind + 1 : behind, placePhrases) !== undefined
  )
}
