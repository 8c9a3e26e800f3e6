/** Stretches of a text that were written between asterisks, from and to. */
export type Bold = [number, number][]

/** Takes off * _ ~ ` and what is struck through, and remembers what was bold. */
export function withoutMarkup(signs: string): { text: string; bold: Bold } {
  const bold: Bold = []
  let text = ''
  let boldFrom = -1
  for (let at = 0; at < signs.length; at++) {
    const sign = signs.charAt(at)
    const next = signs.charAt(at + 1)
    if (sign === '~') at = endOfStruck(signs, at)
    else if (sign !== '*' || (boldFrom < 0 && tellsStars(text))) text += shown(sign, text, next)
    else if (boldFrom < 0) boldFrom = next !== '' && !/\s/.test(next) ? text.length : -1
    else {
      bold.push([boldFrom, text.length])
      boldFrom = -1
    }
  }
  return { text: text.trimEnd(), bold: bold.filter(([from, to]) => to > from) }
}

/** Where what is struck through ends; a tilde that nothing closes is only left out. */
function endOfStruck(signs: string, at: number): number {
  const next = signs.charAt(at + 1)
  const close = next === '' || /[\s~]/.test(next) ? -1 : signs.indexOf('~', at + 1)
  return Math.max(at, close)
}

/** "4* hotel" tells the stars. */
const tellsStars = (text: string): boolean =>
  /\d/.test(text.charAt(text.length - 1)) && !/\d\d$/.test(text.slice(-2))

/** A sign as it stays in the text: no markup, no second space. */
function shown(sign: string, text: string, next: string): string {
  const last = text.charAt(text.length - 1)
  if (sign === '_') return /[\p{L}\p{N}]/u.test(last) && /[\p{L}\p{N}]/u.test(next) ? sign : ''
  if (sign === '`') return ''
  return sign === ' ' && (last === '' || last === ' ') ? '' : sign
}
