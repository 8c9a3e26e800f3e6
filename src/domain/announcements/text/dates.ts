import { weekdays } from '#domain/announcements/words/days.ts'
import { gregorianMonths, otherMonths } from '#domain/announcements/words/months.ts'
import { anyWordOf, findMatches, wordEnd, wordStart } from './patterns.ts'
import { type Span, sliceSpan } from './spans.ts'

/** A date in a text: its single days, the position of month and year, and the month's number from 0; -1 of other calendars. */
export type DateSpan = Span & { parts: Span[]; tail: Span | undefined; month: number; year: Span | undefined }

/** The name of any month. */
export const monthPattern = anyWordOf(`${gregorianMonths.join(' ')} ${otherMonths} sha'ban sha'baan`)
const weekdayPattern = String.raw`${anyWordOf(weekdays)}${wordEnd}[\s,.]{0,2}`
const dayPattern = String.raw`(?:${weekdayPattern})?\d{1,2}(?!\d)(?:\s?(?:st|nd|rd|th|ویں)${wordEnd})?`
const rangeWords = 'to|till|until|upto|تا|الی|se|سے|से|થી'
const dayJoiner = String.raw`(?:\s?[,،]\s?(?:and|&)?\s?|\s?[&/+–—-]\s?|\s(?:and|n|aur|or|اور|و|અને|और|${rangeWords})\s)`
const dayList = `${dayPattern}(?:${dayJoiner}${dayPattern}){0,12}`
const yearPattern = String.raw`(?:\s?[-,/.]?\s?(?:20|14|13)\d\d(?!\d)(?:\s?(?:ah|h|ه)${wordEnd})?|\s?'\d\d(?!\d)|[-/.]\d\d(?!\d)(?!\s?[-/.]?\s?\p{L})|\s2[6-9](?=\s?(?:$|[),;|])))`
const datePattern = new RegExp(
  String.raw`${wordStart}(?<!\d[.,/])(?=(?<days>${dayList}))\k<days>\s?(?:of\s|من\s|ماه\s)?[-/.,]?\s?(?<month>${monthPattern})${wordEnd}\.?(?<year>${yearPattern})?` +
    String.raw`|${wordStart}(?<month2>${monthPattern})${wordEnd}[-.]?\s?(?=(?<days2>${dayList}))\k<days2>(?<year2>${yearPattern})?` +
    String.raw`|(?<![\d./-])(?:(?:${weekdayPattern})?\d{1,2}(?<sep>[-/.])\d{1,2}\k<sep>(?:20|14|13)?\d\d|(?:20|14|13)\d\d(?<sep2>[-/.])\d{1,2}\k<sep2>\d{1,2})(?![\d]|[-/.]\d)`,
  'dgu',
)
const dayJoint = new RegExp(dayJoiner, 'g')
const monthOrder = gregorianMonths.map((names) => new RegExp(`^${anyWordOf(names)}$`))

/** The text between the two ends of a range. */
export const rangeGap = new RegExp(String.raw`^\s?(?:[-–—]|${rangeWords})\s?$`)

/** The dates of a folded text; each knows its days and the month and year they share. */
export function findDateSpans(folded: string): DateSpan[] {
  return /\d/.test(folded)
    ? findMatches(datePattern, folded).map((match) => createDateSpan(folded, match))
    : []
}

function createDateSpan(folded: string, match: RegExpExecArray): DateSpan {
  const [start, end] = [match.index, match.index + match[0].length]
  const at = match.indices?.groups ?? {}
  const days = spanOf(at.days ?? at.days2)
  const month = spanOf(at.month ?? at.month2)
  const written = month ? sliceSpan(folded, month) : ''
  return {
    start,
    end,
    parts: days ? splitDays(folded, days) : [],
    // "Jan 5, 12": the month precedes its days, and is not repeated behind the year.
    tail: month && (at.month ? { start: month.start, end } : month),
    month: monthOrder.findIndex((names) => names.test(written)),
    year: spanOf(at.year ?? at.year2),
  }
}

const spanOf = (at: [number, number] | undefined): Span | undefined => at && { start: at[0], end: at[1] }

/** The single days of "5, 12 & 19"; of a range "5 - 19" only the whole. */
function splitDays(folded: string, { start, end }: Span): Span[] {
  const text = folded.slice(start, end)
  const joints = [...text.matchAll(dayJoint)].filter((joint) => /\d/.test(text.slice(0, joint.index)))
  if (joints.length === 1 && rangeGap.test(joints[0]?.[0] ?? '')) return []
  const starts = [start, ...joints.map((joint) => start + joint.index + joint[0].length)]
  const ends = [...joints.map((joint) => start + joint.index), end]
  return starts
    .map((from, index) => ({ start: from, end: ends[index] ?? end }))
    .filter((part) => /\d/.test(sliceSpan(folded, part)))
}
