import { weekdays } from '#domain/announcements/words/days.ts'
import { gregorianMonths, otherMonths } from '#domain/announcements/words/months.ts'
import { anyOf, edge, matchesOf, noLetter } from './patterns.ts'
import { cut, type Span } from './spans.ts'

/** A date in a text: its single days, where month and year stand, and the month's number from 0; -1 of other calendars. */
export type DateSpan = Span & { parts: Span[]; tail: Span | undefined; month: number; year: Span | undefined }

/** The name of any month. */
export const month = anyOf(`${gregorianMonths.join(' ')} ${otherMonths} sha'ban sha'baan`)
const weekday = String.raw`${anyOf(weekdays)}${noLetter}[\s,.]{0,2}`
const day = String.raw`(?:${weekday})?\d{1,2}(?!\d)(?:\s?(?:st|nd|rd|th|ویں)${noLetter})?`
const rangeWords = 'to|till|until|upto|تا|الی|se|سے|से|થી'
const dayJoiner = String.raw`(?:\s?[,،]\s?(?:and|&)?\s?|\s?[&/+–—-]\s?|\s(?:and|n|aur|or|اور|و|અને|और|${rangeWords})\s)`
const dayList = `${day}(?:${dayJoiner}${day}){0,12}`
const year = String.raw`(?:\s?[-,/.]?\s?(?:20|14|13)\d\d(?!\d)(?:\s?(?:ah|h|ه)${noLetter})?|\s?'\d\d(?!\d)|[-/.]\d\d(?!\d)(?!\s?[-/.]?\s?\p{L})|\s2[6-9](?=\s?(?:$|[),;|])))`
const dateShape = new RegExp(
  String.raw`${edge}(?<!\d[.,/])(?=(?<days>${dayList}))\k<days>\s?(?:of\s|من\s|ماه\s)?[-/.,]?\s?(?<month>${month})${noLetter}\.?(?<year>${year})?` +
    String.raw`|${edge}(?<month2>${month})${noLetter}[-.]?\s?(?=(?<days2>${dayList}))\k<days2>(?<year2>${year})?` +
    String.raw`|(?<![\d./-])(?:(?:${weekday})?\d{1,2}(?<sep>[-/.])\d{1,2}\k<sep>(?:20|14|13)?\d\d|(?:20|14|13)\d\d(?<sep2>[-/.])\d{1,2}\k<sep2>\d{1,2})(?![\d]|[-/.]\d)`,
  'dgu',
)
const dayJoint = new RegExp(dayJoiner, 'g')
const monthOrder = gregorianMonths.map((names) => new RegExp(`^${anyOf(names)}$`))

/** What stands between the two ends of a range. */
export const rangeGap = new RegExp(String.raw`^\s?(?:[-–—]|${rangeWords})\s?$`)

/** The dates of a folded text; each knows its days and the month and year they share. */
export function datesOf(folded: string): DateSpan[] {
  return /\d/.test(folded) ? matchesOf(dateShape, folded).map((match) => dateOf(folded, match)) : []
}

function dateOf(folded: string, match: RegExpExecArray): DateSpan {
  const [start, end] = [match.index, match.index + match[0].length]
  const at = match.indices?.groups ?? {}
  const days = spanOf(at.days ?? at.days2)
  const month = spanOf(at.month ?? at.month2)
  const written = month ? cut(folded, month) : ''
  return {
    start,
    end,
    parts: days ? daysIn(folded, days) : [],
    // "Jan 5, 12": the month stands before its days, and is not repeated behind the year.
    tail: month && (at.month ? { start: month.start, end } : month),
    month: monthOrder.findIndex((names) => names.test(written)),
    year: spanOf(at.year ?? at.year2),
  }
}

const spanOf = (at: [number, number] | undefined): Span | undefined => at && { start: at[0], end: at[1] }

/** The single days of "5, 12 & 19"; of a range "5 - 19" only the whole. */
function daysIn(folded: string, { start, end }: Span): Span[] {
  const text = folded.slice(start, end)
  const joints = [...text.matchAll(dayJoint)].filter((joint) => /\d/.test(text.slice(0, joint.index)))
  if (joints.length === 1 && rangeGap.test(joints[0]?.[0] ?? '')) return []
  const starts = [start, ...joints.map((joint) => start + joint.index + joint[0].length)]
  const ends = [...joints.map((joint) => start + joint.index), end]
  return starts
    .map((from, index) => ({ start: from, end: ends[index] ?? end }))
    .filter((part) => /\d/.test(cut(folded, part)))
}
