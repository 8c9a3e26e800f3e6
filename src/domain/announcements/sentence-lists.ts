import { addFact, type ParserState } from './parser-state.ts'
import { splitItems } from './text/items.ts'
import { fieldOfWord } from './text/labels.ts'
import type { Line } from './text/lines.ts'
import type { Span } from './text/spans.ts'
import { listVerbKeys, negationKeys } from './text/vocabulary.ts'

/** "The tour leaves on Friday and includes visa, ticket and hotel but excludes tips." */
export function readSentenceLists(reader: ParserState, line: Line, index: number, span: Span): void {
  if (line.words.length < 5) return
  const said = line.words
    .filter(({ key, start, end }) => start >= span.start && end <= span.end && listVerbKeys.has(key))
    .slice(0, 4)
  for (const [at, verb] of said.entries()) {
    const behind = line.text.slice(verb.end, said[at + 1]?.start ?? span.end)
    const before = line.words[line.words.indexOf(verb) - 1]
    const negation = before && negationKeys.has(before.key) ? before : undefined
    const isLast = at === 0 && verb.key === 'included' && !/[\p{L}\p{N}]/u.test(behind)
    const items = isLast
      ? itemsBefore(line.text.slice(span.start, (negation ?? verb).start))
      : itemsBehind(behind)
    const field = negation || fieldOfWord.get(verb.key) === 'excludes' ? 'excludes' : 'includes'
    if (items.length > 1) addFact(reader, field, items, index, false)
  }
}

/** "Visa + hotel + ticket included" */
const itemsBefore = (text: string): string[] => splitItems(text.replace(/\s(?:is|are|all)\s*$/i, ''))

/** The list up to the end of its sentence; "included in the price" opens none. */
function itemsBehind(text: string): string[] {
  const sentence = /^(?:[^.!?]|[.!?](?=\S))*/u.exec(text)?.[0] ?? ''
  const list = sentence.replace(/(?:[\s,]+(?:but|and|while|it|does|not|aur|lekin|magar))*[\s,]*$/iu, '')
  return /^\sin\b/i.test(list) ? [] : splitItems(list)
}
