import { amountSuffixes, currencySigns, currencyWords } from '#domain/announcements/words/money.ts'
import { findDateSpans } from './dates.ts'
import { fold, splitWords } from './fold.ts'
import { phoneMark, removeMarks } from './marks.ts'
import { anyWordOf, findMatches, wordEnd } from './patterns.ts'
import { blankSpans, type Span } from './spans.ts'
import { onlyKeys } from './vocabulary.ts'

/** An amount in a text: sure with a currency, "lakh", "k" or "/-"; grouped like 92,000; plain are bare digits. */
export type Money = Span & { strength: 'sure' | 'grouped' | 'plain' }

const currency = `(?:${currencySigns}|${anyWordOf(currencyWords)})`
const money = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<before>${currency}\s?)?(?<number>\d{1,3}(?:[,']\d{2,3}){1,5}(?!\d)(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)` +
    String.raw`(?<suffix>\s?${anyWordOf(amountSuffixes)}${wordEnd})?(?<after>\s?${currency}${wordEnd})?(?<tail>\s?(?:/\s?-|/=|\.-))?`,
  'gu',
)

/** A folded text that ends in the sign or name of a currency. */
export const endsInCurrency = new RegExp(String.raw`(?<!\p{L})${currency}\s?$`, 'u')

/** The amounts of a folded text. */
export function findAmounts(folded: string): Money[] {
  return /\d/.test(folded) ? findMatches(money, folded).flatMap(parseAmountMatch) : []
}

function parseAmountMatch(match: RegExpExecArray): Money[] {
  const { before, number = '', suffix, after, tail } = match.groups ?? {}
  const span = { start: match.index, end: match.index + match[0].length }
  const isSure = before || after || tail || (suffix !== undefined && number.length <= 6)
  if (isSure) return [{ ...span, strength: 'sure' }]
  const digits = number.replaceAll(/\D/g, '').length
  if (number.includes(',') && digits >= 4) return [{ ...span, strength: 'grouped' }]
  const isYear = /^(?:20|14|13)\d\d$/.test(number)
  return isYear || digits < 3 || digits > 8 ? [] : [{ ...span, strength: 'plain' }]
}

/** The price as it is written, without a telephone number behind it and without "sirf" before it. */
export function parsePrice(text: string): string {
  const value = removeOnlyWord(trimPrice(cutBeforePhone(joinPriceCells(text))))
  const folded = fold(value)
  const amounts = findAmounts(folded)
  const isPhone =
    /\d{9}|\d{4,5}[ -]\d{5}/.test(folded) && amounts.every(({ strength }) => strength === 'plain')
  if (isPhone) return ''
  if (amounts.length > 0) return value
  if (/\d/.test(folded)) return !/\d{5}/.test(folded) && value.length < 60 ? value : ''
  return splitWords(folded).length <= 6 ? value : ''
}

/** The first cell that says something, and those behind it that are prices. */
function joinPriceCells(text: string): string {
  const cells = text.split(/[|\t]/)
  const isPrice = (cell: string): boolean =>
    findAmounts(fold(cell)).length > 0 && findDateSpans(fold(cell)).length === 0
  const first = cells.findIndex((cell) => /[\p{L}\p{N}]/u.test(cell))
  const further = cells.slice(first + 1).findIndex((cell) => !isPrice(cell))
  return cells.slice(0, further < 0 ? undefined : first + 1 + further).join('|')
}

function cutBeforePhone(text: string): string {
  const phone = text.indexOf(phoneMark)
  return phone < 0 ? text : text.slice(0, phone)
}

function trimPrice(text: string): string {
  return removeMarks(text)
    .replace(/^[\s:=|,–—-]+/u, '')
    .replace(/[\s|,;،؛–—]+$/u, '')
    .replace(/(?<=[\p{L}\d)])[.!]+$/u, '')
}

function removeOnlyWord(value: string): string {
  const [opening] = splitWords(fold(value.slice(0, 40)))
  return opening?.start === 0 && onlyKeys.has(opening.key) ? value.slice(opening.end).trim() : value
}

const remarkPattern =
  /^\s?(?:\([^()]{0,60}\)|p\.?p\.?(?![\p{L}])|per person|\+ ?(?:gst|tcs|tax|visa)[^,;|]{0,20}|only)*/u

/** A price of its own: a whole line of rates, but only the amount of a sentence. */
export function parseWeakPrice(text: string, folded: string, isRow: boolean): string {
  const open = blankSpans(folded, findDateSpans(folded))
  const amounts = findAmounts(open)
  const clear = amounts.filter(({ strength }) => strength === 'sure' || (isRow && strength === 'grouped'))
  const bare = amounts.filter(({ start, end }) => isRow && end - start >= 4)
  const found = clear.length > 0 ? clear : bare
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return ''
  const behind = remarkPattern.exec(open.slice(last.end, last.end + 90))?.[0] ?? ''
  return parsePrice(text.slice(first.start, last.end + behind.length))
}
