import { foldText } from '#domain/kernel/search-words.ts'

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c'’ʼ-]*/gu

/** A name in three: what stands before the part that was typed, that part, and what follows; nothing where it is called otherwise. */
export function splitMatch(
  name: string,
  typed: string,
): [before: string, marked: string, after: string] | undefined {
  const whole = foldText(typed)
  const wanted = [whole, ...whole.split(' ').toReversed()].filter(Boolean)
  const starts = [...name.matchAll(wordPattern)].map(({ index }) => index)
  for (const begun of wanted)
    for (const start of starts) {
      const end = findMatchEnd(name, start, begun)
      if (end !== undefined) return [name.slice(0, start), name.slice(start, end), name.slice(end)]
    }
  return undefined
}

/** Returns the end of the part of a name that matches the typed text, with the marks of its last letter. */
function findMatchEnd(name: string, start: number, begun: string): number | undefined {
  if (!foldText(name.slice(start)).startsWith(begun)) return undefined
  let end = start
  while (end < name.length && !foldText(name.slice(start, end)).startsWith(begun)) end += 1
  while (end < name.length && /^[\p{M}\p{Cf}]$/u.test(name[end] ?? '')) end += 1
  return end
}
