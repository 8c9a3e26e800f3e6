import { lexicon } from './lexicon.ts'
import { mayHaveOneTypo } from './typos.ts'

/** The ways in which typed words match a name, the surest first. */
export type Match = 'whole' | 'beginning' | 'within' | 'mistyped'

const matchOrder: readonly Match[] = ['whole', 'beginning', 'within', 'mistyped']

/** The surer of two matches is first. */
export function compareMatches(a: Match, b: Match): number {
  return matchOrder.indexOf(a) - matchOrder.indexOf(b)
}

/** The number of letters from which typed words may be the beginning of a later word of a name. */
const shortestWithin = 3

/**
 * Matches folded words that are being typed with a folded name: its words in their order, the last one at least begun. One
 * may hold one mistake where `mistaken` allows it (FIN-01).
 */
export function matchName(
  typed: readonly string[],
  name: readonly string[],
  mistaken = false,
): Match | undefined {
  const letters = typed.join('').length
  const lastStart = letters >= shortestWithin ? name.length - typed.length : 0
  let found: Match | undefined
  for (let start = 0; start <= lastStart && start + typed.length <= name.length; start++) {
    const match = matchNameAt(typed, name, start, mistaken)
    if (match && (!found || compareMatches(match, found) < 0)) found = match
  }
  return found
}

function matchNameAt(
  typed: readonly string[],
  name: readonly string[],
  start: number,
  mistaken: boolean,
): Match | undefined {
  let mistakes = 0
  for (const [index, word] of typed.entries()) {
    const known = name[start + index] ?? ''
    const isLast = index === typed.length - 1
    if (isLast ? known.startsWith(word) : known === word) continue
    if (!mistaken || mistakes > 0 || !mayHaveTypo(word)) return undefined
    if (!isPrefixWithTypo(word, known, !isLast)) return undefined
    mistakes += 1
  }
  if (mistakes > 0) return 'mistyped'
  if (start > 0) return 'within'
  return typed.length === name.length && typed.at(-1) === name.at(-1) ? 'whole' : 'beginning'
}

/** Neither short, nor with a digit, nor a form itself. */
export const mayHaveTypo = (word: string) => mayHaveOneTypo(word) && !lexicon.has(word)

/** Whether a word begins as was typed but for one letter more, less, other, or two that changed places. */
export function isPrefixWithTypo(typed: string, known: string, whole = false): boolean {
  let at = 0
  while (at < typed.length && typed[at] === known[at]) at += 1
  const rest = (from: number, to: number) =>
    whole ? known.slice(to) === typed.slice(from) : known.startsWith(typed.slice(from), to)
  if (at === typed.length) return whole && known.length === typed.length + 1
  return (
    (at < known.length && rest(at + 1, at + 1)) ||
    (rest(at + 1, at) && at <= known.length) ||
    rest(at, at + 1) ||
    (typed[at] === known[at + 1] && typed[at + 1] === known[at] && rest(at + 2, at + 2))
  )
}

/** Matches typed words with a name of people's own making: in their order, or each of them begins a word of it. */
export function matchNameInAnyOrder(
  typed: readonly string[],
  name: readonly string[],
  mistaken = false,
): Match | undefined {
  const inOrder = matchName(typed, name, mistaken)
  if (inOrder || typed.length < 2) return inOrder
  const missing = typed.filter((word) => !name.some((known) => known.startsWith(word)))
  if (missing.length === 0) return 'within'
  const [mistake = ''] = missing
  const isMistake = mistaken && missing.length === 1 && mayHaveTypo(mistake)
  return isMistake && name.some((known) => isPrefixWithTypo(mistake, known)) ? 'mistyped' : undefined
}
