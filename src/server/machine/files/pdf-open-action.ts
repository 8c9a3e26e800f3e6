// What a PDF does when it is opened (ISO 32000, 7.7.2 and 12.3.2): an ordinary one opens at a page.

/** A destination takes a few dozen bytes; one that is named, a little more. */
const maxValueLength = 1000
const maxParts = 12

/** `page`: it opens at a page, or does nothing. A number: the object that says what it does. */
type OpenAction = 'page' | 'refused' | number

/** The value that begins at a place, of which a bounded number of bytes is read. */
export function readOpenAction(bytes: Uint8Array, at: number): OpenAction {
  const tokens = readTokens(bytes, at)
  const [first, second, third] = tokens
  if (first === 'null') return 'page'
  if (first === '[') return endOfArray(tokens, 0) === undefined ? 'refused' : 'page'
  if (first === '<<') return isPageAction(tokens) ? 'page' : 'refused'
  const isReference = isWhole(first) && isWhole(second) && third === 'R'
  return isReference ? Number(first) : 'refused'
}

const isWhole = (token: string | undefined): token is string => /^\d{1,10}$/.test(token ?? '')

/** A dictionary that goes to a page of this document, and to nothing after it. */
function isPageAction(tokens: string[]): boolean {
  let hasKind = false
  let at = 1
  while (tokens[at] !== '>>') {
    const [key, value = ''] = [tokens[at], tokens[at + 1]]
    if (key === '/S' && value === '/GoTo') hasKind = true
    else if (key === '/D') {
      const end = endOfDestination(tokens, at + 1)
      if (end === undefined) return false
      at = end
      continue
    } else if (key !== '/Type' || value !== '/Action') return false
    at += 2
  }
  return hasKind
}

/** Where a destination ends: a page and how it lies in the window, or a name. */
function endOfDestination(tokens: string[], at: number): number | undefined {
  if (tokens[at] === '[') return endOfArray(tokens, at)
  if (isWhole(tokens[at]) && tokens[at + 2] === 'R') return at + 3
  return tokens[at] === 'text' || tokens[at]?.startsWith('/') ? at + 1 : undefined
}

/** An array of numbers, names, null and a reference, and of nothing that holds others. */
function endOfArray(tokens: string[], start: number): number | undefined {
  for (let at = start + 1; at < start + maxParts; at++) {
    const token = tokens[at] ?? ''
    if (token === ']') return at + 1
    if (!/^(?:\/[A-Za-z]+|null|R|[+-]?\d+\.?\d*|[+-]?\.\d+)$/.test(token)) return undefined
  }
  return undefined
}

/** The first tokens of some bytes; a string of any kind is `text`. What is none of ours ends them. */
function readTokens(bytes: Uint8Array, at: number): string[] {
  const text = Buffer.from(bytes.subarray(at, at + maxValueLength)).toString('latin1')
  const token =
    /[\0\t\n\f\r ]*(?:(<<|>>|\[|\]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[+-]?[\d.]+|null|R)|(\((?:[^()\\]|\\[\s\S])*\)|<[\dA-Fa-f\s]*>))/y
  const tokens: string[] = []
  for (let match = token.exec(text); match && tokens.length < 4 * maxParts; match = token.exec(text)) {
    tokens.push(match[1] === undefined ? 'text' : unescapeName(match[1]))
  }
  return tokens
}

const unescapeName = (name: string) =>
  name.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const [zeroCode, nineCode] = [0x30, 0x39]
const [o, b, j] = [0x6f, 0x62, 0x6a]
const spaceCodes = new Set([0, 9, 10, 12, 13, 32])
const objectStream = Buffer.from('/ObjStm')
/** A document that was saved a few times has an object a few times. */
const maxVersions = 16

/**
 * Whether each object of these numbers is as it should be, wherever it stands. One that is nowhere lies in a compressed
 * stream of objects, which we do not look into; without such a stream it is wrong.
 */
export function areObjectsRight(
  bytes: Uint8Array,
  numbers: ReadonlySet<number>,
  isRight: (at: number) => boolean,
): boolean {
  const found = new Set<number>()
  let versions = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== o || bytes[at + 1] !== b || bytes[at + 2] !== j) continue
    const number = readObjectNumber(bytes, at)
    if (!numbers.has(number)) continue
    found.add(number)
    if (++versions > maxVersions || !isRight(at + 3)) return false
  }
  const { buffer, byteOffset, length } = bytes
  return found.size === numbers.size || Buffer.from(buffer, byteOffset, length).includes(objectStream)
}

/** The number of the object whose `obj` stands at a place, before its generation and that word; -1 for none. */
function readObjectNumber(bytes: Uint8Array, at: number): number {
  const generation = skipBack(bytes, at, isSpace)
  const between = skipBack(bytes, generation, isDigit)
  const end = skipBack(bytes, between, isSpace)
  const start = skipBack(bytes, end, isDigit)
  if (between === generation || end === between || start === end) return -1
  return bytes.subarray(start, end).reduce((number, byte) => number * 10 + byte - zeroCode, 0)
}

const isSpace = (byte: number) => spaceCodes.has(byte)
const isDigit = (byte: number) => byte >= zeroCode && byte <= nineCode

/** The place before some bytes of a kind that end at a place; of more than ten, behind the tenth. */
function skipBack(bytes: Uint8Array, end: number, isKind: (byte: number) => boolean): number {
  let at = end
  while (at > 0 && end - at < 10 && isKind(bytes[at - 1] ?? -1)) at--
  return at
}
