import { foldText, listSpacings } from '#domain/kernel/search-words.ts'
import { maskAccountNumbers } from '#domain/payees/account-numbers.ts'
import {
  isPrefixWithTypo,
  type Match,
  matchNameInAnyOrder,
  mayHaveTypo,
} from '#domain/search/name-matching.ts'

/** More titles than this are not compared word by word: what begins so often is requested with another word. */
const maxCompared = 5_000

export type Titles = ReturnType<typeof createTitles>

/** The titles of listed trips, each text once however many dates carry it, and the words they are found by. */
export function createTitles() {
  /** The folded title of each language, a line each. */
  const names: string[] = []
  const texts: string[] = []
  const uses: number[] = []
  const numberOf = new Map<string, number>()
  const empty: number[] = []
  /** The titles that have a word; most words stand in one alone, which needs no set. */
  const byWord = new Map<string, number | Set<number>>()

  const wordsOf = (number: number) => new Set((names[number] ?? '').split(/\s/).filter(Boolean))

  function enter(word: string, number: number) {
    const known = byWord.get(word)
    if (known === undefined) byWord.set(word, number)
    else if (typeof known === 'number') byWord.set(word, new Set([known, number]))
    else known.add(number)
  }

  function leave(word: string, number: number) {
    const known = byWord.get(word)
    if (known === number) byWord.delete(word)
    if (typeof known !== 'object') return
    known.delete(number)
    if (known.size === 0) byWord.delete(word)
  }

  /** Titles with a word that begins so. */
  function begunBy(isBegun: (word: string) => boolean): ReadonlySet<number> {
    const found: (number | Set<number>)[] = []
    for (const [word, titles] of byWord) if (isBegun(word)) found.push(titles)
    const [only] = found
    if (found.length === 1 && typeof only === 'object') return only
    const all = new Set<number>()
    for (const titles of found)
      if (typeof titles === 'number') all.add(titles)
      else for (const number of titles) all.add(number)
    return all
  }

  return {
    /** The number of a title in its languages, a line each. */
    take(text: string): number {
      const known = numberOf.get(text)
      if (known !== undefined) {
        uses[known] = (uses[known] ?? 0) + 1
        return known
      }
      const number = empty.pop() ?? names.length
      // No one finds a trip by a number that is not shown.
      names[number] = maskAccountNumbers(text)
        .split('\n')
        .flatMap(listSpacings)
        .map(foldText)
        .filter(Boolean)
        .join('\n')
      texts[number] = text
      uses[number] = 1
      numberOf.set(text, number)
      for (const word of wordsOf(number)) enter(word, number)
      return number
    },

    /** A trip carries it no more. */
    release(number: number) {
      uses[number] = (uses[number] ?? 1) - 1
      if (uses[number] > 0) return
      for (const word of wordsOf(number)) leave(word, number)
      numberOf.delete(texts[number] ?? '')
      names[number] = ''
      texts[number] = ''
      empty.push(number)
    },

    /** The titles that typed words meet. A mistake is looked for where nothing begins as was typed (FIN-01). */
    like(typed: readonly string[]): Map<number, Match> {
      const found = new Map<number, Match>()
      let isMistaken = false
      const sets = typed.map((word) => {
        const begun = begunBy((known) => known.startsWith(word))
        if (begun.size > 0 || isMistaken || !mayHaveTypo(word)) return begun
        isMistaken = true
        return begunBy((known) => isPrefixWithTypo(word, known))
      })
      const [fewest, ...others] = sets.toSorted((a, b) => a.size - b.size)
      let compared = 0
      for (const number of fewest ?? []) {
        if (others.some((titles) => !titles.has(number))) continue
        compared += 1
        if (compared > maxCompared) break
        for (const name of (names[number] ?? '').split('\n')) {
          const match = matchNameInAnyOrder(typed, name.split(' '), isMistaken)
          if (match && (!found.has(number) || match !== 'mistyped')) found.set(number, match)
        }
      }
      return found
    },

    /** Every title has a number below. */
    get numbers() {
      return names.length
    },
    get size() {
      return numberOf.size
    },
  }
}
