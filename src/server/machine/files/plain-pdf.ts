/** What a PDF for people never needs: scripts, starting programs, files inside, forms that send, and a password. */
const refusedNames = [
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'SubmitForm', 'ImportData'],
  ...['OpenAction', 'XFA', 'GoToE', 'GoToR', 'Encrypt'],
]
// Names so short stand by chance in the bytes of every third scan of five megabytes: they count with what can follow them.
const shortNames = { JS: '(<%', AA: '<%' }

const codes = (text: string) => [...Buffer.from(text, 'latin1')]
const [stroke = 0, hash = 0] = codes('/#')
const digits = codes('0123456789')
const spaces = codes('\0\t\n\v\f\r \u00a0')
const endsOfNames = Array.from({ length: 256 }, (_, byte) => byte).filter(
  (byte) => !/[A-Za-z0-9]/.test(String.fromCharCode(byte)),
)

// What a look knows of the bytes before: no name that matters, the stroke of a name, one found, or (from 3) how one begins.
const [none, begun, found] = [0, 1, 2]
const next = tableOfStates()

/** The state after each byte in each state, 256 bytes a state: one step a byte, whatever stood before. */
function tableOfStates(): Uint8Array {
  const states = [none, begun, found].map(newState)
  const lead = (from: number, by: number[], to: number) => {
    for (const byte of by) states[from]?.fill(to, byte, byte + 1)
  }
  const add = () => states.push(newState()) - 1
  const endOf = (name: string) =>
    codes(name).reduce((from, byte) => {
      const to = states[from]?.[byte] || add()
      lead(from, [byte], to)
      return to
    }, begun)
  for (const name of refusedNames) lead(endOf(name), endsOfNames, found)
  for (const [name, openers] of Object.entries(shortNames)) {
    const [end, spaced] = [endOf(name), add()]
    for (const state of [end, spaced]) {
      lead(state, spaces, spaced)
      lead(state, codes(openers), found)
    }
    lead(spaced, digits, found)
  }
  return Buffer.concat(states)
}

/** A stroke begins a name wherever it stands; any other byte leads nowhere yet. */
function newState(): Uint8Array {
  return new Uint8Array(256).fill(none).fill(begun, stroke, stroke + 1)
}

/** The value of a hexadecimal digit; -1 for what is none. */
function digitOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1
}

/** The byte that #xx at a place stands for; -1 where none stands there. */
function escapedAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== hash || at + 2 >= bytes.length) return -1
  const [high, low] = [digitOf(bytes[at + 1] ?? 0), digitOf(bytes[at + 2] ?? 0)]
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

/**
 * Whether a refused name stands in bytes, as they are written or with each #xx read once. In one pass and without a copy: who
 * sends a file fills it as he likes, and five megabytes of escapes made text of took the memory of the server.
 */
function namesRefused(bytes: Uint8Array): boolean {
  let [asWritten, asRead, readOn] = [none, none, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    asWritten = next[asWritten * 256 + byte] ?? none
    if (at >= readOn) {
      const escaped = escapedAt(bytes, at)
      if (escaped >= 0) readOn = at + 3
      asRead = next[asRead * 256 + (escaped < 0 ? byte : escaped)] ?? none
    }
    if (asWritten === found || asRead === found) return true
  }
  // The end of a file ends a name as a null does.
  return next[asWritten * 256] === found || next[asRead * 256] === found
}

/** Some bytes as text; never a whole file. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const isPdf = (bytes: Uint8Array) =>
  /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8))) && textOf(bytes.subarray(-1024)).includes('%%EOF')

/**
 * Whether bytes are a PDF in which none of these is to be seen. Names may be written with #xx for a letter, which is read; what
 * lies in compressed streams of objects is not, so that no PDF is ever shown in a page of ours: it is given out as a file.
 */
export const isPlainPdf = (bytes: Uint8Array): boolean => isPdf(bytes) && !namesRefused(bytes)

/** Whether something begins like a PDF, plain or not. */
export const beginsAsPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 5)) === '%PDF-'
