import { findCards } from './cards.ts'
import { type DigitRun, findDigitRuns, foldForNumbers } from './folded-text.ts'
import type { AccountKind, Found } from './found.ts'
import { findIbans, isCalledIban } from './ibans.ts'
import { type Beside, findBankCodes, readLabelled } from './labelled-numbers.ts'
import { findLabels, type Label } from './labels.ts'
import { foldNumber, lookupForm } from './payee-numbers.ts'
import { findUpiAddresses } from './upi.ts'

/** The numbers of a company that we have checked, in every form in which they are written (`listLookupForms`). */
export type CheckedNumbers = ReadonlySet<string>
export const noneChecked: CheckedNumbers = new Set()

/** A number of an account in a text, and how others are shown it. */
type AccountNumber = { kind: AccountKind; start: number; end: number; value: string; masked: string }

/** Five digits of any script with nothing but signs between them: most texts have none, and are not read. */
const digitRun = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,6}\p{Nd}){4}/u

/** A day, an instant, an amount, a phone number: figures without a word are at most a card, which has fifteen digits. */
const plainFigures = /^(?:(?:[.,:+/() -]*\d){1,14}[.,:+/() -]*|\d{4}-\d\d-\d\dT[\d:.]{5,12}Z)$/

const mayHaveNumber = (text: string): boolean =>
  text.includes('@') || text.includes('＠') || (digitRun.test(text) && !plainFigures.test(text))

/**
 * Returns the numbers by which money can be paid: IBANs, cards, UPI addresses, wallets, and accounts of banks, in the digits of
 * five scripts, however they are spaced. Those that are `checked` are left out.
 */
export function findAccountNumbers(text: string, checked: CheckedNumbers = noneChecked): AccountNumber[] {
  if (!mayHaveNumber(text)) return []
  const folded = foldForNumbers(text)
  return withoutOverlaps(findAll(folded.text), folded.text.length)
    .filter(({ value }) => !checked.has(lookupForm(foldNumber(value))))
    .map(({ kind, start, end, value }) => ({
      kind,
      start: folded.starts[start] ?? 0,
      end: folded.ends[end - 1] ?? text.length,
      value,
      masked: mask(kind, value),
    }))
}

/** The surest first. */
function findAll(text: string): Found[] {
  const runs = findDigitRuns(text).filter(outside(findSpans(text, address)))
  const beside = createBeside(text)
  return [
    ...findIbans(text),
    ...runs.flatMap((run) => findBareIban(text, run)),
    ...runs.flatMap(findCards),
    ...findUpiAddresses(text),
    ...runs.flatMap((run, at) => readLabelled(run, runs[at - 1], beside) ?? []),
  ].filter(outside(findSpans(text, anyId)))
}

/** The words of a text are looked for at the first number that may be called an account by them. */
function createBeside(text: string): Beside {
  let labels: Label[] | undefined
  let bankCodes: number[] | undefined
  return {
    text,
    get labels() {
      labels ??= findLabels(text)
      return labels
    },
    get bankCodes() {
      bankCodes ??= findBankCodes(text)
      return bankCodes
    },
  }
}

type Span = { start: number; end: number }

/** Links and email addresses: the figures in them are of no account. */
const address = /https?:\/\/\S+|(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}[a-z]{2,}/g
/** As in the address of a page: "acc" may stand in one beside figures, or what begins an IBAN. */
const anyId = /(?<![a-z\d])[a-f\d]{8}-[a-f\d]{4}-[1-8][a-f\d]{3}-[89ab][a-f\d]{3}-[a-f\d]{12}(?![a-z\d])/g

const findSpans = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: one, index }) => ({ start: index, end: index + one.length }))

const outside = (spans: readonly Span[]) => (run: Span) =>
  !spans.some(({ start, end }) => run.start < end && start < run.end)

/** Iranians write the digits of an IBAN under its name, without the country. */
function findBareIban(text: string, { start, end, digits }: DigitRun): Found[] {
  const isNamed = digits.length >= 15 && isCalledIban(text.slice(Math.max(0, start - 30), start))
  return isNamed ? [{ kind: 'iban', start, end, value: digits }] : []
}

function withoutOverlaps(found: readonly Found[], length: number): Found[] {
  const isTaken = new Uint8Array(length)
  const free = found.filter(({ start, end }) => {
    if (isTaken.subarray(start, end).includes(1)) return false
    isTaken.fill(1, start, end)
    return true
  })
  return free.toSorted((one, other) => one.start - other.start)
}

/** Marks a number as running from the left, also among letters that run from the right. */
const leftToRight = '\u200E'

function mask(kind: AccountKind, value: string): string {
  if (kind === 'upi') return `${leftToRight}••••${value.slice(value.indexOf('@'))}`
  return `${leftToRight}••••${value.slice(value.length < 8 ? -2 : -4)}`
}

/** Returns which of some names was meant by one that was read masked; a name that is none of them, or of two, comes back as it is. */
export function findMaskedName(name: string, names: readonly string[]): string {
  if (!name.includes('••••') || names.includes(name)) return name
  const [meant, other] = names.filter((known) => maskAccountNumbers(known) === name)
  return meant !== undefined && other === undefined ? meant : name
}

/** Returns the text as strangers read it: of each account number four dots and its last four digits. */
export function maskAccountNumbers(text: string, checked: CheckedNumbers = noneChecked): string {
  const found = findAccountNumbers(text, checked)
  if (found.length === 0) return text
  let [shown, at] = ['', 0]
  for (const { start, end, masked } of found) {
    shown += text.slice(at, start) + masked
    at = end
  }
  return shown + text.slice(at)
}
