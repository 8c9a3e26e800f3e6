import { areObjectsRight, readOpenAction } from './pdf-open-action.ts'

/** The parts for which a PDF is refused; `no_pdf` begins or ends as none. */
export type PdfProblem = 'no_pdf' | 'scripts' | 'files' | 'actions' | 'forms' | 'password'

/** The parts that stand in a PDF under a name, in the order of their states. */
const foundParts = ['scripts', 'files', 'actions', 'forms', 'password', 'openAction'] as const
type FoundPart = (typeof foundParts)[number]

/** Names that a PDF for people never needs, by what they do; what an OpenAction does is read where it stands. */
const partNames: Record<FoundPart, string[]> = {
  scripts: ['JavaScript'],
  files: ['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'GoToE'],
  actions: ['Launch', 'GoToR'],
  forms: ['SubmitForm', 'ImportData', 'XFA'],
  password: ['Encrypt'],
  openAction: ['OpenAction'],
}
// Names so short stand by chance in the bytes of every third scan of five megabytes: they count with what can follow them.
const shortNames: { name: string; part: FoundPart; openers: string }[] = [
  { name: 'JS', part: 'scripts', openers: '(<%' },
  { name: 'AA', part: 'actions', openers: '<%' },
]
/** A document saved a few times says each time how it opens. */
const maxOpenActions = 16

const toCodes = (text: string) => [...Buffer.from(text, 'latin1')]
const [slashCode = 0, hashCode = 0] = toCodes('/#')
const digitCodes = toCodes('0123456789')
const spaceCodes = toCodes('\0\t\n\v\f\r \u00a0')
const nameEndCodes = Array.from({ length: 256 }, (_, byte) => byte).filter(
  (byte) => !/[A-Za-z0-9]/.test(String.fromCharCode(byte)),
)

// The state from the bytes before: no name that matters, the stroke of a name, a part found, or how one begins.
const [noState, begunState, firstFound] = [0, 1, 2]
const stateOf = (part: FoundPart) => firstFound + foundParts.indexOf(part)
const isFound = (state: number) => state >= firstFound && state < firstFound + foundParts.length
const transitions = createTransitions()

/** The state after each byte in each state, 256 bytes a state: one step a byte, whatever stood before. */
function createTransitions(): Uint8Array {
  const states = [noState, begunState, ...foundParts].map(createState)
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
  for (const part of foundParts)
    for (const name of partNames[part]) lead(endOf(name), nameEndCodes, stateOf(part))
  for (const { name, part, openers } of shortNames) {
    const [end, spaced] = [endOf(name), add()]
    for (const state of [end, spaced]) {
      lead(state, spaceCodes, spaced)
      lead(state, toCodes(openers), stateOf(part))
    }
    lead(spaced, digitCodes, stateOf(part))
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
 * The first refused part in bytes, as they are written or with each #xx read once. In one pass and without a copy: who
 * sends a file fills it as he likes, and five megabytes of escapes made text of took the memory of the server.
 */
function findRefusedPart(bytes: Uint8Array): PdfProblem | null {
  let [asWritten, asRead, readOn] = [noState, noState, 0]
  const opening = createOpening(bytes)
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    asWritten = transitions[asWritten * 256 + byte] ?? noState
    if (at >= readOn) {
      const escaped = unescapeAt(bytes, at)
      if (escaped >= 0) readOn = at + 3
      asRead = transitions[asRead * 256 + (escaped < 0 ? byte : escaped)] ?? noState
    }
    if (isFound(asWritten)) {
      const part = opening.judge(asWritten, at)
      if (part) return part
      asWritten = noState
    }
    if (isFound(asRead)) {
      const part = opening.judge(asRead, at)
      if (part) return part
      asRead = noState
    }
  }
  // The end of a file ends a name as a null does.
  for (const state of [asWritten, asRead]) {
    const last = transitions[state * 256] ?? noState
    const part = isFound(last) ? opening.judge(last, bytes.length) : null
    if (part) return part
  }
  return opening.isHarmless() ? null : 'actions'
}

/** What a document does when it is opened stands beside that name, or in an object that is named there. */
function createOpening(bytes: Uint8Array) {
  const places = new Set<number>()
  const references = new Set<number>()
  let isRefused = false
  return {
    /** The part that a state has found before a place; null for how a document opens, which is judged in the end. */
    judge(state: number, at: number): Exclude<FoundPart, 'openAction'> | null {
      const part = foundParts[state - firstFound] ?? 'openAction'
      if (part !== 'openAction') return part
      if (places.size < maxOpenActions || places.has(at)) {
        places.add(at)
        const action = readOpenAction(bytes, at)
        if (typeof action === 'number') references.add(action)
        isRefused ||= action === 'refused'
      } else isRefused = true
      return null
    },
    isHarmless: () =>
      !isRefused &&
      (references.size === 0 ||
        areObjectsRight(bytes, references, (at) => readOpenAction(bytes, at) === 'page')),
  }
}

/** Some bytes as text; never a whole file. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const isPdf = (bytes: Uint8Array) =>
  /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8))) && textOf(bytes.subarray(-1024)).includes('%%EOF')

/**
 * The reason why bytes are no plain PDF, or null. Names may be written with #xx for a letter, which is read; what
 * lies in compressed streams of objects is not, so that no PDF is ever shown in a page of ours: it is given out as a file.
 */
export const findPdfProblem = (bytes: Uint8Array): PdfProblem | null =>
  isPdf(bytes) ? findRefusedPart(bytes) : 'no_pdf'

/** Whether something begins like a PDF, plain or not. */
export const beginsAsPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 5)) === '%PDF-'
