/** Names that a PDF for people never needs: scripts, starting programs, files inside, forms that send, and a password. */
const refusedNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'OpenAction',
  'XFA',
  'GoToE',
  'GoToR',
  'Encrypt',
]
// Names so short stand by chance in the bytes of every third scan of five megabytes: they count with what can follow them.
const shortNames = { JS: '(<%', AA: '<%' }

const toCodes = (text: string) => [...Buffer.from(text, 'latin1')]
const [slashCode = 0, hashCode = 0] = toCodes('/#')
const digitCodes = toCodes('0123456789')
const spaceCodes = toCodes('\0\t\n\v\f\r \u00a0')
const nameEndCodes = Array.from({ length: 256 }, (_, byte) => byte).filter(
  (byte) => !/[A-Za-z0-9]/.test(String.fromCharCode(byte)),
)

// The state from the bytes before: no name that matters, the stroke of a name, one found, or (from 3) how one begins.
const [noState, begunState, foundState] = [0, 1, 2]
const transitions = createTransitions()

/** The state after each byte in each state, 256 bytes a state: one step a byte, whatever stood before. */
function createTransitions(): Uint8Array {
  const states = [noState, begunState, foundState].map(createState)
  const lead = (from: number, by: number[], to: number) => {
    for (const byte of by) states[from]?.fill(to, byte, byte + 1)
  }
  const add = () => states.push(createState()) - 1
  const endOf = (name: string) =>
    toCodes(name).reduce((from, byte) => {
      const to = states[from]?.[byte] || add()
      lead(from, [byte], to)
      return to
    }, begunState)
  for (const name of refusedNames) lead(endOf(name), nameEndCodes, foundState)
  for (const [name, openers] of Object.entries(shortNames)) {
    const [end, spaced] = [endOf(name), add()]
    for (const state of [end, spaced]) {
      lead(state, spaceCodes, spaced)
      lead(state, toCodes(openers), foundState)
    }
    lead(spaced, digitCodes, foundState)
  }
  return Buffer.concat(states)
}

/** A stroke begins a name wherever it stands; any other byte leads nowhere yet. */
function createState(): Uint8Array {
  return new Uint8Array(256).fill(noState).fill(begunState, slashCode, slashCode + 1)
}

/** The value of a hexadecimal digit; -1 for what is none. */
function hexDigitValue(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1
}

/** The byte that #xx at a place stands for; -1 where none stands there. */
function unescapeAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== hashCode || at + 2 >= bytes.length) return -1
  const [high, low] = [hexDigitValue(bytes[at + 1] ?? 0), hexDigitValue(bytes[at + 2] ?? 0)]
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

/**
 * Whether a refused name stands in bytes, as they are written or with each #xx read once. In one pass and without a copy: who
 * sends a file fills it as he likes, and five megabytes of escapes made text of took the memory of the server.
 */
function hasRefusedName(bytes: Uint8Array): boolean {
  let [asWritten, asRead, readOn] = [noState, noState, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    asWritten = transitions[asWritten * 256 + byte] ?? noState
    if (at >= readOn) {
      const escaped = unescapeAt(bytes, at)
      if (escaped >= 0) readOn = at + 3
      asRead = transitions[asRead * 256 + (escaped < 0 ? byte : escaped)] ?? noState
    }
    if (asWritten === foundState || asRead === foundState) return true
  }
  // The end of a file ends a name as a null does.
  return transitions[asWritten * 256] === foundState || transitions[asRead * 256] === foundState
}

/** Some bytes as text; never a whole file. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const isPdf = (bytes: Uint8Array) =>
  /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8))) && textOf(bytes.subarray(-1024)).includes('%%EOF')

/**
 * Whether bytes are a PDF in which none of these is to be seen. Names may be written with #xx for a letter, which is read; what
 * lies in compressed streams of objects is not, so that no PDF is ever shown in a page of ours: it is given out as a file.
 */
export const isPlainPdf = (bytes: Uint8Array): boolean => isPdf(bytes) && !hasRefusedName(bytes)

/** Whether something begins like a PDF, plain or not. */
export const beginsAsPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 5)) === '%PDF-'
