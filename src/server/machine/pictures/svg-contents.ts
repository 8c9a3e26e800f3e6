const toCodes = (text: string) => [...Buffer.from(text, 'latin1')]

const refusedTags = ['image', 'feimage']
const maxTagLength = Math.max(...refusedTags.map((tag) => tag.length))
const dataPrefix = toCodes('data:')
/** Beginnings of data that a drawing may bring along: letters of its own. */
const allowedData = ['font/', 'application/font', 'application/x-font'].map(toCodes)

const [lessThan = 0, ampersand = 0, hash = 0, semicolon = 0, colon = 0, dot = 0, hyphen = 0, smallX = 0] =
  toCodes('<&#;:.-x')
/** A character that stands in no name, in place of all beyond ASCII. */
const otherCode = 0x80

/** Codes in lower case, and whether each is a letter, figure or underscore. */
const lowerCodes = Uint8Array.from({ length: 256 }, (_, code) =>
  code < otherCode ? (Buffer.from(String.fromCharCode(code).toLowerCase(), 'latin1')[0] ?? 0) : otherCode,
)
const isWordCode = Uint8Array.from({ length: 256 }, (_, code) =>
  Number(/\w/.test(String.fromCharCode(code)) && code < otherCode),
)

/** The value of a digit, up to hexadecimal; 16 for what is none. */
const digitValues = Uint8Array.from({ length: 256 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16)
  return Number.isNaN(value) ? 16 : value
})

/** Where the reference to a character that begins at a place ends (`&#65;`, `&#x41;`); 0 where none stands. */
function referenceEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== ampersand || bytes[at + 1] !== hash) return 0
  const [first, base, most] = referenceDigits(bytes, at)
  let end = first
  while (end < first + most && (digitValues[bytes[end] ?? 0] ?? 16) < base) end += 1
  return end > first && bytes[end] === semicolon ? end + 1 : 0
}

function referenceDigits(bytes: Uint8Array, at: number): [first: number, base: number, most: number] {
  return lowerCodes[bytes[at + 2] ?? 0] === smallX ? [at + 3, 16, 6] : [at + 2, 10, 7]
}

function referencedCode(bytes: Uint8Array, at: number, end: number): number {
  const [first, base] = referenceDigits(bytes, at)
  let code = 0
  for (let digit = first; digit < end - 1; digit++) code = code * base + (digitValues[bytes[digit] ?? 0] ?? 0)
  const unit = code & 0xffff
  return unit < otherCode ? unit : otherCode
}

/**
 * Whether a drawing has pictures within it, which may be as large as they like, or other data; letters of its own it may have.
 * In one pass over the bytes, with references to characters read, and without a text of it.
 */
export function hasEmbeddedImages(bytes: Uint8Array): boolean {
  const [isTag, isData] = [createTagMatcher(), createDataMatcher()]
  for (let at = 0; at < bytes.length; ) {
    const end = referenceEnd(bytes, at)
    const code = lowerCodes[end > 0 ? referencedCode(bytes, at, end) : (bytes[at] ?? 0)] ?? otherCode
    at = end > 0 ? end : at + 1
    if (isTag(code) || isData(code)) return true
  }
  // The end of the file ends a name, and begins no letters.
  return isTag(otherCode) || isData(otherCode)
}

/** Returns, code by code, whether the name of a refused element has just ended, with or without a prefix. */
function createTagMatcher(): (code: number) => boolean {
  const name = Buffer.alloc(maxTagLength + 1)
  let isOpen = false
  let isPrefixed = false
  let length = 0
  return (code) => {
    if (!isOpen && code !== lessThan) return false
    if (isWordCode[code] === 1) {
      // A longer name is another one, whatever follows.
      if (length < name.length) name[length++] = code
      return false
    }
    if (isOpen && length > 3 && refusedTags.includes(name.toString('latin1', 0, length))) return true
    const mayBePrefix =
      isOpen && !isPrefixed && (code === dot || code === hyphen || (code === colon && length > 0))
    isOpen = mayBePrefix || code === lessThan
    isPrefixed = mayBePrefix && code === colon
    // Of a prefix only that it is there counts.
    length = mayBePrefix && code !== colon ? name.fill(hyphen).length : 0
    return false
  }
}

/** Returns, code by code, whether data has just begun that is no font. */
function createDataMatcher(): (code: number) => boolean {
  let known = 0
  let read = 0
  let allowed: number[][] = []
  return (code) => {
    if (allowed.length > 0) {
      allowed = allowed.filter((kind) => kind[read] === code)
      read += 1
      if (allowed.length === 0) return true
      if (allowed.some((kind) => kind.length === read)) allowed = []
      return false
    }
    known = code === dataPrefix[known] ? known + 1 : Number(code === dataPrefix[0])
    if (known === dataPrefix.length) [known, read, allowed] = [0, 0, allowedData]
    return false
  }
}
