import { beginsWithTypo, canBeMistaken, type Match, meetsAnywhere } from '#domain/finding/beginnings.ts'
import { foldText } from '#domain/search.ts'

/** More titles than this are not compared word by word: what begins so often is asked for with another word. */
const mostCompared = 5_000

export type Titles = ReturnType<typeof createTitles>

/** The titles of listed trips, each text once however many dates carry it, and the words they are found by. */
export function createTitles() {
  /** The folded words of each language's title. */
  const names: string[][][] = []
  const texts: string[] = []
  const uses: number[] = []
  const numberOf = new Map<string, number>()
  const empty: number[] = []
  const byWord = new Map<string, Set<number>>()

  const wordsOf = (number: number) => new Set((names[number] ?? []).flat())

  /** Titles with a word that begins so. */
  function begunBy(isBegun: (word: string) => boolean): ReadonlySet<number> {
    const found = [...byWord].filter(([word]) => isBegun(word)).map(([, titles]) => titles)
    return found.length === 1 ? (found[0] ?? new Set()) : new Set(found.flatMap((titles) => [...titles]))
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
      names[number] = text
        .split('\n')
        .map((line) => foldText(line).split(' ').filter(Boolean))
        .filter((words) => words.length > 0)
      texts[number] = text
      uses[number] = 1
      numberOf.set(text, number)
      for (const word of wordsOf(number)) byWord.set(word, (byWord.get(word) ?? new Set()).add(number))
      return number
    },

    /** A trip carries it no more. */
    release(number: number) {
      uses[number] = (uses[number] ?? 1) - 1
      if (uses[number] > 0) return
      for (const word of wordsOf(number)) {
        const titles = byWord.get(word)
        titles?.delete(number)
        if (titles?.size === 0) byWord.delete(word)
      }
      numberOf.delete(texts[number] ?? '')
      names[number] = []
      texts[number] = ''
      empty.push(number)
    },

    /** The titles that typed words meet. A mistake is looked for where nothing begins as was typed (FIN-01). */
    like(typed: readonly string[]): Map<number, Match> {
      const found = new Map<number, Match>()
      let isMistaken = false
      const sets = typed.map((word) => {
        const begun = begunBy((known) => known.startsWith(word))
        if (begun.size > 0 || isMistaken || !canBeMistaken(word)) return begun
        isMistaken = true
        return begunBy((known) => beginsWithTypo(word, known))
      })
      const [fewest, ...others] = sets.toSorted((a, b) => a.size - b.size)
      let compared = 0
      for (const number of fewest ?? []) {
        if (others.some((titles) => !titles.has(number))) continue
        compared += 1
        if (compared > mostCompared) break
        for (const name of names[number] ?? []) {
          const match = meetsAnywhere(typed, name, isMistaken)
          if (match && (!found.has(number) || match !== 'mistyped')) found.set(number, match)
        }
      }
      return found
    },

    get size() {
      return numberOf.size
    },
  }
}
