import { weekdays } from '#domain/announcements/words/days.ts'
import { type DateSpan, datesOf, month, rangeGap } from './dates.ts'
import { fold, wordsOf } from './fold.ts'
import { tidy, trimValue } from './marks.ts'
import { anyOf, edge, noLetter } from './patterns.ts'
import { cut, withoutBrackets } from './spans.ts'
import { vagueDates } from './vocabulary.ts'

const shortDate = /(?<![\d./-])\d{1,2}[/.]\d{1,2}(?![\d/.])/gu
const monthName = new RegExp(edge + month + noLetter, 'u')
const everyShape = new RegExp(
  String.raw`${edge}(?:every|each|har|ہر|كل|هر|દર|हर)\s${anyOf(weekdays)}${noLetter}`,
  'u',
)

/** The departure dates of a text, a shared month or year repeated for each day (convention 2). */
export function dateValues(text: string): string[] {
  const folded = fold(text)
  const open = withoutBrackets(folded)
  const outside = datesOf(open)
  const dates = outside.length > 0 ? outside : datesOf(folded)
  const values: string[] = []
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1]
    const isEnd = before && dates.length === 2 && rangeGap.test(folded.slice(before.end, date.start))
    if (isEnd) values.splice(-1, 1, text.slice(before.start, date.end))
    else values.push(...daysOf(text, date, sharedYear(text, dates, index)))
  }
  return values.map((value) => tidy(value).replace(/[.,]$/, ''))
}

/** The year of the last date, where this date and those up to the last follow each other and tell none themselves. */
function sharedYear(text: string, dates: readonly DateSpan[], index: number): string {
  const last = dates.at(-1)
  const later = dates.slice(index, index + 13)
  if (!last?.year || dates[index]?.year || later.at(-1) !== last) return ''
  const isRising = later.every(
    (next, at) => next.month >= (later[at - 1]?.month ?? 0) && (next === last || !next.year),
  )
  return isRising ? ` ${tidy(cut(text, last.year).replace(/^[\s,/.-]+/, ''))}` : ''
}

/** Each day of a date with the month and the year they share. */
function daysOf(text: string, date: DateSpan, sharedYear: string): string[] {
  const { parts, tail, year } = date
  if (parts.length < 2 || !tail) return [cut(text, date) + sharedYear]
  const days = parts.map((part) => cut(text, part))
  const month = cut(text, tail)
  if (tail.start >= (parts[0]?.start ?? 0)) return days.map((day) => `${day} ${month}${sharedYear}`)
  const ownYear = year ? cut(text, year) : sharedYear
  return days.map((day) => `${month} ${day}${ownYear}`)
}

/** The dates behind a label, where less than a full date counts too. */
export function labelledDates(text: string): string[] {
  const full = dateValues(text)
  if (full.length > 0) return full
  const short = [...withoutBrackets(fold(text)).matchAll(shortDate)].map(({ index, 0: found }) =>
    text.slice(index, index + found.length),
  )
  if (short.length > 0) return short
  return text
    .split(/\([^()]{0,120}\)|[,;،|]/u)
    .map(trimValue)
    .filter((value) => value.length < 80 && isVagueDate(fold(value)))
}

const isVagueDate = (folded: string): boolean =>
  monthName.test(folded) || wordsOf(folded).some(({ key }) => vagueDates.has(key))

/** "every Thursday", where a text says it. */
export function everyWeekday(text: string, folded: string): string[] {
  const found = everyShape.exec(folded)
  return found ? [text.slice(found.index, found.index + found[0].length)] : []
}
