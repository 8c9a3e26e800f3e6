import type { DigitRun } from './folded-text.ts'
import type { Found } from './found.ts'
import type { Label } from './labels.ts'

/** A label says something of a number that stands so near. */
const reach = 64
const reachBehind = 24
const ifscReach = 120

/** A text, and what in it says what a number is. */
export type Beside = {
  readonly text: string
  readonly labels: readonly Label[]
  readonly bankCodes: readonly number[]
}

/** Returns what a number is by the words and codes beside it, if it is one that takes money. */
export function readLabelled(run: DigitRun, before: DigitRun | undefined, beside: Beside): Found | undefined {
  const { text } = beside
  const length = run.digits.length
  if (length < 5 || length > 26 || isDateOrAmount(text, run)) return undefined
  const kind = readKind(run, before, beside)
  const start = text[run.start - 1] === '+' ? run.start - 1 : run.start
  return kind && { kind, start, end: run.end, value: run.digits }
}

function readKind(run: DigitRun, before: DigitRun | undefined, beside: Beside): Found['kind'] | undefined {
  const { text, labels } = beside
  const label = findBefore(text, labels, { run, before })
  const known = label && kindBefore(label, run, text)
  if (known) return known
  const isOther = label !== undefined && !weak.has(label.kind)
  const behind = kindBehind(text, labels, { run, isOther })
  if (behind) return behind
  const isAccount = run.digits.length >= 9 && run.digits.length <= 18 && label?.kind !== 'other'
  return isAccount && isNearBankCode(beside.bankCodes, run) ? 'account' : undefined
}

const weak = new Set<Label['kind']>(['payment', 'bank', 'card', 'money'])

/** Between a label and its number the sentence goes on, and no other number begins a list of its own. */
function findBefore(
  text: string,
  labels: readonly Label[],
  { run, before }: { run: DigitRun; before: DigitRun | undefined },
): Label | undefined {
  const at = findLastBelow(labels, ({ end }) => end <= run.start)
  const label = preferBrand(text, labels[at - 1], labels[at])
  if (!label || run.start - label.end > reach || endsSentence.test(text.slice(label.end, run.start)))
    return undefined
  const isAfterOther = before && before.digits.length >= 5 && before.start >= label.end
  return isAfterOther && !isList.test(text.slice(before.end, run.start)) ? undefined : label
}

const endsSentence = /[!?؟۔।]|(?<!number)(?<=\p{L}{4})\.\s|\n\s*\n/u
const isList = /^[\s,/&;|+()•-]*(?:or|and|و|یا|اور|या|और|અને|કે)?[\s,/&;|+()•-]*$/u

/** "GPay / WhatsApp 98200 00000" is a wallet; "call Raza (accounts) 0300 1234567" is none. */
function preferBrand(text: string, before: Label | undefined, label: Label | undefined): Label | undefined {
  if (before?.kind === 'other' && label?.kind === 'account')
    return /^[^:,;\n\d]{1,24}$/.test(text.slice(before.end, label.start)) && text[label.end] === ')'
      ? before
      : label
  if (before?.kind !== 'brand' || label?.kind !== 'other') return label
  return /^[ /&+,(-]{1,4}$/.test(text.slice(before.end, label.start)) ? { ...before, end: label.end } : label
}

/** A short number is one of a wallet where it is called so: else it is a price. */
const isCalledNumber = /(?:till|pay ?bill|m-?pesa|id|no|number)[ :#.-]*$/
const isDirect = /^[ :#.-]*$/

function takesMoney(label: string, between: string, length: number): boolean {
  if (length >= 9) return length <= 16
  return (length >= 7 && isDirect.test(between)) || (length >= 5 && isCalledNumber.test(label + between))
}

function kindBefore({ kind, start, end }: Label, run: DigitRun, text: string): Found['kind'] | undefined {
  const length = run.digits.length
  const between = text.slice(end, run.start)
  if (kind === 'brand') return takesMoney(text.slice(start, end), between, length) ? 'wallet' : undefined
  if (text[run.start - 1] === '+' && kind !== 'payment') return undefined
  if (kind === 'account') return length >= 7 && between.length <= 56 ? 'account' : undefined
  if (kind === 'bank') return length >= 9 && length <= 24 && between.length <= 40 ? 'account' : undefined
  if (kind === 'card') return length === 16 && between.length <= 30 ? 'card' : undefined
  if (kind === 'payment') return isPhone(run, text) && between.length <= 40 ? 'wallet' : undefined
  return undefined
}

/** "0300 1234567 (JazzCash)", "50100123456789 HDFC A/c". */
function kindBehind(
  text: string,
  labels: readonly Label[],
  { run, isOther }: { run: DigitRun; isOther: boolean },
): Found['kind'] | undefined {
  const at = findLastBelow(labels, ({ start }) => start < run.end) + 1
  const [first, second] = [labels[at], labels[at + 1]]
  const label = first?.kind === 'other' && second?.kind === 'brand' ? second : first
  if (!label || label.start - run.end > reachBehind) return undefined
  const between = text.slice(run.end, label.start)
  if (
    /[\n.!?؟۔।\d]/.test(between) ||
    (isOther && !/^[ (/–-]{1,4}(?:whats ?app)?[ (/&+-]{0,4}$/.test(between))
  )
    return undefined
  if (label.kind === 'brand' && isPhone(run, text)) return 'wallet'
  const isAccount = label.kind === 'account' && run.digits.length >= 10 && between.length <= 12
  return isAccount && text[run.start - 1] !== '+' ? 'account' : undefined
}

function isNearBankCode(codes: readonly number[], { start, end }: DigitRun): boolean {
  const at = findLastBelow(codes, (code) => code < start)
  return codes
    .slice(Math.max(0, at), at + 2)
    .some((code) => code - end < ifscReach && start - code < ifscReach)
}

/** The place of the last item, in their order, that is below; -1 where none is. A long text has many of them. */
function findLastBelow<Item>(items: readonly Item[], isBelow: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isBelow(item)) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Codes of Indian banks: with a figure in them, or called so. */
export const findBankCodes = (text: string): number[] =>
  [...text.matchAll(/(?<![a-z0-9])[a-z]{4}0[a-z0-9]{6}(?![a-z0-9])/g)].flatMap(({ 0: code, index }) =>
    /\d/.test(code.slice(5)) ||
    /ifsc[^a-z0-9]{0,6}(?:code)?[^a-z0-9]{0,6}$/.test(text.slice(Math.max(0, index - 24), index))
      ? [index]
      : [],
  )

const isPhone = ({ digits, start }: DigitRun, text: string): boolean =>
  digits.length >= 7 &&
  digits.length <= 15 &&
  (digits.length >= 9 || text[start - 1] === '+' || digits.startsWith('0'))

/** A day, a time behind it, or an amount with its currency. */
function isDateOrAmount(text: string, { start, end, digits }: DigitRun): boolean {
  const written = text.slice(start, end)
  if (/^(?:1[34]\d\d|19\d\d|20\d\d)[ .-]{1,3}\d{1,2}[ .-]{1,3}\d{1,2}(?:[ .-].*)?$/.test(written)) return true
  if (/^\d{1,2}[ .-]{1,3}\d{1,2}[ .-]{1,3}(?:1[34]\d\d|19\d\d|20\d\d)(?:[ .-].*)?$/.test(written)) return true
  // A season: 2026-2027.
  if (/^(?:1[34]\d\d|19\d\d|20\d\d)[ .-]{1,3}(?:1[34]\d\d|19\d\d|20\d\d)$/.test(written)) return true
  const behind = text.slice(end, end + 14)
  return (
    digits.length < 12 &&
    /^ ?(?:\/-|%|rs|inr|pkr|usd|aed|iqd|toman|rial|dinar|تومان|ریال|دینار|روپ|درهم|રૂ|रु)/.test(behind)
  )
}
