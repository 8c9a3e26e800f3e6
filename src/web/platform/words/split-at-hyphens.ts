/** A word of at most 20 characters with a hyphen between two of them. */
const hyphenatedWord = /(?<!\S)(?=\S{3,20}(?!\S))[^\s‐–-]+[‐–-][^\s‐–-]\S*/gu

/**
 * A hyphen and what must stay on its line: one Latin letter, after which the browser may still break a word that is wider than
 * its place. Letters that join each other stay together, since a boundary between elements can part them.
 */
const hyphenAndNext = /([‐–-](?:\p{Script=Latin}\p{M}*|[^\s‐–-]+))/u

/** How long a word can be that fits on a line of a phone in the letters of a headline. */
const headlineLength = 15

/** A part of a text: no line ends within one that is joined, except in a headline on a phone if its word is long. */
export type TextPart = { text: string; isJoined: boolean; isLong: boolean }

/**
 * Returns the parts of a text; those that are joined begin with a hyphen inside a short word. A text without such a word is
 * one part.
 *
 * Browsers break a line after a hyphen as they do at a space, so that a name like Al-Hussain is torn on a phone.
 */
export function splitAtHyphens(text: string): TextPart[] {
  const parts: TextPart[] = []
  const add = (piece: string, isJoined: boolean, isLong = false) => {
    const last = parts.at(-1)
    if (last && !last.isJoined && !isJoined) last.text += piece
    else if (piece !== '') parts.push({ text: piece, isJoined, isLong })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(hyphenatedWord)) {
    add(text.slice(end, index), false)
    const isLong = [...word].length > headlineLength
    for (const [at, piece] of word.split(hyphenAndNext).entries())
      add(piece, at % 2 === 1, isLong && at % 2 === 1)
    end = index + word.length
  }
  add(text.slice(end), false)
  return parts
}
