import { weekdays } from '#domain/announcements/words/days.ts'
import { type DateSpan, findDateSpans, monthPattern, rangeGap } from './dates.ts'
import { fold, splitWords } from './fold.ts'
import { removeMarks, trimValue } from './marks.ts'
import { anyWordOf, wordEnd, wordStart } from './patterns.ts'
import { blankBrackets, sliceSpan } from './spans.ts'
import { vagueDateKeys } from './vocabulary.ts'

const shortDate = /(?<![\d./-])\d{1,2}[/.]\d{1,2}(?![\d/.])/gu
const monthName = new RegExp(wordStart + monthPattern + wordEnd, 'u')
const weeklyPattern = new RegExp(
  String.raw`${wordStart}(?:every|each|har|ہر|كل|هر|દર|हर)\s${anyWordOf(weekdays)}${wordEnd}`,
  'u',
)

/** The departure dates of a text, a shared month or year repeated for each day (convention 2). */
export function listDateValues(text: string): string[] {
  const folded = fold(text)
  const open = blankBrackets(folded)
  const outside = findDateSpans(open)
  const dates = outside.length > 0 ? outside : findDateSpans(folded)
  const values: string[] = []
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1]
    const isEnd = before && dates.length === 2 && rangeGap.test(folded.slice(before.end, date.start))
    if (isEnd) values.splice(-1, 1, text.slice(before.start, date.end))
    else values.push(...listDays(text, date, findSharedYear(text, dates, index)))
  }
  return values.map((value) => removeMarks(value).replace(/[.,]$/, ''))
}

/** The year of the last date, where this date and those up to the last follow each other and tell none themselves. */
function findSharedYear(text: string, dates: readonly DateSpan[], index: number): string {
  const last = dates.at(-1)
  const later = dates.slice(index, index + 13)
  if (!last?.year || dates[index]?.year || later.at(-1) !== last) return ''
  const isRising = later.every(
    (next, at) => next.month >= (later[at - 1]?.month ?? 0) && (next === last || !next.year),
  )
  return isRising ? ` ${removeMarks(sliceSpan(text, last.year).replace(/^[\s,/.-]+/, ''))}` : ''
}

/** Each day of a date with the month and the year they share. */
function listDays(text: string, date: DateSpan, sharedYear: string): string[] {
  const { parts, tail, year } = date
  if (parts.length < 2 || !tail) return [sliceSpan(text, date) + sharedYear]
  const days = parts.map((part) => sliceSpan(text, part))
  const month = sliceSpan(text, tail)
  if (tail.start >= (parts[0]?.start ?? 0)) return days.map((day) => `${day} ${month}${sharedYear}`)
  const ownYear = year ? sliceSpan(text, year) : sharedYear
  return days.map((day) => `${month} ${day}${ownYear}`)
}

/** The dates behind a label, where less than a full date counts too. */
export function listLabelledDates(text: string): string[] {
  const full = listDateValues(text)
  if (full.length > 0) return full
  const short = [...blankBrackets(fold(text)).matchAll(shortDate)].map(({ index, 0: found }) =>
    text.slice(index, index + found.length),
  )
  if (short.length > 0) return short
  return text
    .split(/\([^()]{0,120}\)|[,;،|]/u)
    .map(trimValue)
    .filter((value) => value.length < 80 && isVagueDate(fold(value)))
}

const isVagueDate = (folded: string): boolean =>
  monthName.test(folded) || splitWords(folded).some(({ key }) => vagueDateKeys.has(key))

/** "every Thursday", where a text says it. */
export function findWeeklyDeparture(text: string, folded: string): string[] {
  const found = weeklyPattern.exec(folded)
  return found ? [text.slice(found.index, found.index + found[0].length)] : []
}
