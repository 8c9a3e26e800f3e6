import type { Field } from '#domain/announcements/words/labels.ts'
import { findLabelAt, findLabelBefore, type LabelHead } from './label-heads.ts'
import { dataFields } from './labels.ts'
import type { Line } from './lines.ts'
import { dateMark, priceMark } from './marks.ts'
import { findPlaceNames } from './places.ts'
import { findAmounts } from './prices.ts'
import { packageKeys } from './vocabulary.ts'

/** A labelled piece of a line, or a piece without a label, which has no field. */
export type Segment = {
  field: Field | undefined
  start: number
  valueStart: number
  end: number
  hasSign: boolean
  keys: string[]
}

/** A line split into its labelled pieces; text without a label is a piece without field. */
export function splitSegments(line: Line, from: number): Segment[] {
  const { folded, words } = line
  const heads = new Map<number, LabelHead>()
  const firstWord = words.findIndex(({ start }) => start >= from)
  for (const [at, word] of words.entries()) {
    const head = firstWord >= 0 && at >= firstWord ? findInnerLabel(line, at, firstWord) : undefined
    if (head) heads.set(word.start, head)
  }
  for (const colon of folded.matchAll(/:(?!\/\/)/g)) {
    const head = findLabelBefore(line, colon.index, firstWord)
    if (head) heads.set(...head)
    if (heads.size > 200) break
  }
  return markedSegments(line, from, segmentsBetween(line, from, heads))
}

/** The label at a word, where a label may begin: at the start, behind a mark, a comma, a dash or a full stop. */
function findInnerLabel(line: Line, at: number, firstWord: number): LabelHead | undefined {
  const { folded, words } = line
  const gap = folded.slice(words[at - 1]?.end ?? 0, words[at]?.start)
  const isFirst = at === firstWord
  const isStart = isFirst || /[|;\t\ue000-\ue006]/u.test(gap)
  if (!isStart && !/[,،(]|\s[–—-]\s|[.!]\s/u.test(gap)) return undefined
  const head = findLabelAt(line, at)
  if (!head || isFirst || head.atEnd) return isFirst ? head : undefined
  const isHere = isStart && head.field !== 'stuff' && !/[\ue000-\ue006]/u.test(folded.charAt(head.end - 1))
  return isHere || (dataFields.has(head.field) && !gap.endsWith('(')) ? head : undefined
}

function segmentsBetween(line: Line, from: number, heads: ReadonlyMap<number, LabelHead>): Segment[] {
  const { folded, text } = line
  const starts = [...heads.keys()].sort((one, other) => one - other)
  const [first = text.length] = starts
  const lead = { field: undefined, start: from, valueStart: from, end: first, hasSign: false, keys: [] }
  const labelled = starts.flatMap((start, index) => {
    const head = heads.get(start)
    const end = starts[index + 1] ?? text.length
    return head && head.end <= end ? labelledSegment(line, head, start, end) : []
  })
  return /[\p{L}\p{N}]/u.test(folded.slice(from, first)) ? [lead, ...labelled] : labelled
}

function labelledSegment(line: Line, head: LabelHead, start: number, end: number): Segment {
  const { field, keys, hasSign } = head
  const segment = { field, start, valueStart: head.end, end, hasSign, keys }
  return isOtherMeaning(line, segment) ? { ...segment, field: undefined, valueStart: start } : segment
}

const markLabels: readonly [string, Field][] = [
  [dateMark, 'dates'],
  [priceMark, 'price'],
]

/** A line without a label is labelled by the calendar or the banknote before it. */
function markedSegments(line: Line, from: number, segments: Segment[]): Segment[] {
  const [only, more] = segments
  const bullet = line.folded.slice(0, line.body)
  const [, field] = markLabels.find(([sign]) => bullet.includes(sign)) ?? []
  const isMarked = only && !more && !only.field && field && from <= line.body && /\d/.test(line.folded)
  return isMarked ? [{ ...only, field }] : segments
}

/** "Package A", "Date palms": a word that could be a label but is followed by nothing of its kind. */
function isOtherMeaning(line: Line, { field, keys, valueStart, end }: Segment): boolean {
  const value = line.folded.slice(valueStart, Math.min(end, valueStart + 300))
  if (!/[\p{L}\p{N}]/u.test(value)) return false
  if (field === 'price' && keys.some((key) => packageKeys.has(key))) return findAmounts(value).length === 0
  if (field === 'route') return findPlaceNames(line, valueStart, end).length === 0
  return false
}
