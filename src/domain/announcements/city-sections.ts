import { hasData, isDataAhead, nextLineIndex, type SegmentedLine } from './segmented-lines.ts'
import { findContacts } from './text/contacts.ts'
import { type Word, wordKey } from './text/fold.ts'
import { dataFields } from './text/labels.ts'
import { kindPhrases, placePhrases } from './text/phrases.ts'
import { findAmounts } from './text/prices.ts'
import { classKeys, companyKeys, packageKeys, titleKeys } from './text/vocabulary.ts'

/** Whether a line that names a city is the heading of the facts about it, below or behind. */
export function isCitySection(lines: readonly SegmentedLine[], index: number): boolean {
  const cutLine = lines[index]
  if (!cutLine?.city) return false
  const { rest } = cutLine.city
  const behind = cutLine.line.folded.slice(rest)
  if (!/[\p{L}\p{N}]/u.test(behind)) return isDataAhead(lines, index, 2)
  const opensData =
    /^[\s|:=.,–—\ue000-\ue006-]*(?:$|[\p{Sc}\d(])/u.test(behind) || /^\s?[|:=–—\ue000-\ue006-]/u.test(behind)
  const isLabelled = cutLine.segments.some(({ field, start }) => dataFields.has(field) && start >= rest)
  return (opensData || isLabelled) && hasRowData(cutLine, rest)
}

/** A city's row has a date, a length of stay or a price: bare digits count as one, a telephone number does not. */
function hasRowData(cutLine: SegmentedLine, rest: number): boolean {
  if (hasData(cutLine, rest)) return true
  const { line, segments } = cutLine
  if (line.words.length > 40) return false
  if (segments.some(({ field }) => field === 'contact' || field === 'other')) return false
  return findContacts(line, true).length === 0 && findAmounts(line.folded.slice(rest)).length > 0
}

/** Makes a city of one that no table knows: a short line among city headings, followed by its dates or price. */
export function markUnknownCity(lines: readonly SegmentedLine[], index: number): void {
  const cutLine = lines[index]
  const next = nextLineIndex(lines, index)
  if (!cutLine || next !== index + 1 || cutLine.segments.some(({ field }) => field)) return
  const isFollowed = lines[next]?.segments.some(({ field, hasSign }) => hasSign && dataFields.has(field))
  const { words, text, folded } = cutLine.line
  const [first, last] = [words[0], words.at(-1)]
  if (!isFollowed || !first || !last || words.length > 2 || /[\d?!.,:]/.test(folded)) return
  if (words.some(isKnown)) return
  const [start, end] = [first.start, last.end]
  cutLine.city = { name: text.slice(start, end), id: wordKey(folded.slice(start, end)), rest: text.length }
  cutLine.heading = 'city'
}

/** Whether a word is known as something else than a city. */
const isKnown = ({ key }: Word): boolean =>
  placePhrases.has(key) ||
  kindPhrases.has(key) ||
  [titleKeys, companyKeys, classKeys, packageKeys].some((words) => words.has(key))
