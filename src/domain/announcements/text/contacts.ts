import { findDateSpans } from './dates.ts'
import type { Line } from './lines.ts'
import { findMatches } from './patterns.ts'
import { endsInCurrency } from './prices.ts'
import { type Span, sliceSpan } from './spans.ts'

/** A telephone number, an email address or a link, as it was written. */
export type Contact = Span & { text: string }

const phoneRun = /(?<![\p{L}\p{N}.,₹$£€@])(?:\+ ?)?\(?\d[\d ().–-]{5,60}/gu
const notPhoneBefore =
  /(?:licen[cs]e|lic|regd?|registration|gst|gstin|iata|atol|a\/c|account|acct|iban|ifsc|invoice|cnic|pin|pincode|ref|لایسنس|ترخیص)[\s.:#\p{L}]{0,12}$/u
const notPhoneAfter =
  /^\s?(?:\/-|\/=|%|(?:k|lakh|lac|days?|nights?|kg|sharing|mtrs?|m|km|pax|seats?)(?![\p{L}]))/u
const mailOrLink =
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}|(?:https?:\/\/|www\.)[^\s|,<>"'()\ue000-\uf8ff]{2,300}|(?<![\p{L}\p{N}@.-])[a-z0-9][a-z0-9-]{1,62}(?:\.[a-z0-9-]{2,63}){0,2}\.(?:com|net|org|info|example|test|me|travel|tours|co\.uk|org\.uk|co\.in|in|pk|com\.pk|ae|ir|iq|lb|ca|co\.ke|com\.au)(?![\p{L}\p{N}.-]*[\p{L}\p{N}]@?)(?:\/[^\s|,<>"'()\ue000-\uf8ff]{0,300})?/gu

/** The contacts of a line in their order; a short number only where the line speaks of calling. */
export function findContacts(line: Line, speaksOfCalling: boolean): Contact[] {
  if (!/[\d@.]/.test(line.folded)) return []
  const links = findLinks(line)
  return [...links, ...findPhones(line, links, speaksOfCalling)].sort((one, other) => one.start - other.start)
}

function findLinks({ text, folded }: Line): Contact[] {
  return findMatches(mailOrLink, folded).map((match) => {
    const value = text.slice(match.index, match.index + match[0].length).replace(/[.,;:!?]+$/, '')
    return { start: match.index, end: match.index + value.length, text: value }
  })
}

function findPhones({ text, folded }: Line, links: readonly Contact[], speaksOfCalling: boolean): Contact[] {
  const runs = findMatches(phoneRun, folded)
  if (runs.length === 0) return []
  const known = links.length < 50 ? links : []
  const dates = folded.length < 5000 ? findDateSpans(folded) : []
  return runs
    .filter(({ index }) => !known.some(({ start, end }) => index >= start && index < end))
    .flatMap((match) => splitNumbers(match[0], match.index))
    .filter((span) => isPhone(folded, span, speaksOfCalling))
    .filter((span) => !dates.some((date) => date.start < span.end && span.start < date.end))
    .map((span) => ({ ...span, text: sliceSpan(text, span) }))
}

function isPhone(folded: string, span: Span, speaksOfCalling: boolean): boolean {
  const written = sliceSpan(folded, span)
  const digits = written.replaceAll(/\D/g, '').length
  const isInternational = /^[+0(]/.test(written)
  if (digits < 7 || digits > 15 || (digits < 9 && !isInternational && !speaksOfCalling)) return false
  const before = folded.slice(Math.max(0, span.start - 30), span.start)
  return (
    !notPhoneBefore.test(before) &&
    !endsInCurrency.test(before) &&
    !notPhoneAfter.test(folded.slice(span.end, span.end + 12))
  )
}

/** Cuts a run of digits into numbers: "50440 10101 - 50440 10102" are two. */
function splitNumbers(run: string, offset: number): Span[] {
  return groupDigits(run).flatMap((groups) => {
    const [first, last] = [groups[0], groups.at(-1)]
    if (!first || !last || !isNumber(run, groups)) return []
    // "+ (" before the first number belongs to it.
    return { start: offset + (first.index <= 3 ? 0 : first.index), end: offset + last.index + last[0].length }
  })
}

/** Groups of digits that belong to one number: parted by a dash between two long ones, or when one has enough. */
function groupDigits(run: string): RegExpExecArray[][] {
  const groups = [...run.matchAll(/\d+/g)]
  const total = countDigits(groups)
  const parts: RegExpExecArray[][] = [[]]
  for (const [index, group] of groups.entries()) {
    const part = parts.at(-1) ?? []
    const before = groups[index - 1]
    const gap = before ? run.slice(before.index + before[0].length, group.index) : ''
    const isDash = /\s[–-]\s/.test(gap) && countDigits(part) >= 7 && countDigits(groups.slice(index)) >= 7
    if (isDash || (total > 15 && countDigits(part) >= 10)) parts.push([group])
    else part.push(group)
  }
  return parts
}

const countDigits = (groups: readonly RegExpExecArray[]): number =>
  groups.reduce((sum, [group]) => sum + group.length, 0)

function isNumber(run: string, groups: readonly RegExpExecArray[]): boolean {
  const starts0 = groups[0]?.[0].startsWith('0') || run.startsWith('+')
  return groups.length < 8 && (starts0 || groups.some(([group]) => group.length >= 3))
}
