/** Stretches of a text that were written between asterisks, from and to. */
export type BoldRanges = [number, number][]

/** Removes * _ ~ ` and struck-through text, and remembers which text was bold. */
export function removeMarkup(signs: string): { text: string; bold: BoldRanges } {
  const bold: BoldRanges = []
  // Single signs and not a text that grows: to look at its end each time would copy it each time.
  const kept: string[] = []
  let boldFrom = -1
  for (let at = 0; at < signs.length; at++) {
    const sign = signs.charAt(at)
    const next = signs.charAt(at + 1)
    const isMark = sign === '*' && (boldFrom >= 0 || !isStarRating(kept))
    if (sign === '~') at = endOfStruck(signs, at)
    else if (isMark) boldFrom = toggleBold(bold, boldFrom, kept.length, next)
    else if (isVisible(sign, kept.at(-1) ?? '', next)) kept.push(sign)
  }
  return { text: kept.join('').trimEnd(), bold: bold.filter(([from, to]) => to > from) }
}

/** Returns the end of struck-through text; a tilde that is never closed is only left out. */
function endOfStruck(signs: string, at: number): number {
  const next = signs.charAt(at + 1)
  return /[\s~]/.test(next) ? at : Math.max(at, signs.indexOf('~', at + 1))
}

/** "4* hotel" has the number of stars. */
const isStarRating = (kept: readonly string[]): boolean =>
  /\p{Nd}/u.test(kept.at(-1) ?? '') && !/\p{Nd}/u.test(kept.at(-2) ?? '')

/** Returns where bold begins at an asterisk; -1 where it ends, or where nothing follows that could be bold. */
function toggleBold(bold: BoldRanges, boldFrom: number, at: number, next: string): number {
  if (boldFrom < 0) return /\s/.test(next) ? -1 : at
  bold.push([boldFrom, at])
  return -1
}

/** Whether a sign stays in the text: no markup, no second space. */
function isVisible(sign: string, last: string, next: string): boolean {
  if (sign === '_') return /[\p{L}\p{N}]/u.test(last) && /[\p{L}\p{N}]/u.test(next)
  return sign === ' ' ? last !== '' && last !== ' ' : sign !== '`'
}
