import { addFact, type OpenValue, type ParserState } from './parser-state.ts'
import { findContacts } from './text/contacts.ts'
import { listLabelledDates } from './text/date-values.ts'
import { findDateSpans } from './text/dates.ts'
import { fold, splitWords } from './text/fold.ts'
import { cleanItems, itemSeparator, splitBulletItems, splitItems, splitLineItems } from './text/items.ts'
import { listFields } from './text/labels.ts'
import type { Line } from './text/lines.ts'
import { trimValue } from './text/marks.ts'
import { findPlaceNames } from './text/places.ts'
import { findAmounts, parsePrice } from './text/prices.ts'
import type { Segment } from './text/segments.ts'
import { blankBrackets, blankSpans } from './text/spans.ts'
import { andKeys } from './text/vocabulary.ts'
import type { Field } from './words/labels.ts'

/** An unlabelled piece of a line below a value that is open. */
type Continuation = { open: OpenValue; line: Line; segment: Segment; text: string }

/** Whether an unlabelled piece of a line continues the open value, and adds it if so. */
export function continueValue(reader: ParserState, open: OpenValue, line: Line, segment: Segment): boolean {
  const text = line.text.slice(segment.field ? line.body : segment.start, segment.end)
  if (listFields.has(open.field)) return continueList(reader, open, line, text)
  if (open.paragraph !== reader.paragraph && open.fact.values.length > 0) return false
  return continuersByField[open.field]?.({ open, line, segment, text }) ?? false
}

/** Ends the value that is open. */
export function closeValue(reader: ParserState): void {
  const { open } = reader
  // Read only now, since all lines of such a list tell whether each is one item.
  if (open?.style === 'plain' && listFields.has(open.field)) open.fact.values = splitLineItems(open.lines)
  reader.open = undefined
}

const continuersByField: Partial<Record<Field, (continuation: Continuation) => boolean>> = {
  price: continuePrice,
  dates: continueDates,
  duration: continueDuration,
  route: continueRoute,
  contact: ({ line }) => findContacts(line, true).length > 0,
}

function continuePrice({ open, line, text }: Continuation): boolean {
  const folded = fold(text)
  const isMoney = findAmounts(folded).some(
    ({ strength, start }) => strength !== 'plain' || start === 0 || splitWords(folded).length <= 8,
  )
  const isRemark = open.fact.values.length > 0 && /^[+(]/.test(line.text.trim())
  if ((!isMoney && !isRemark) || line.words.length > 25 || findContacts(line, false).length > 0) return false
  open.fact.values.push(parsePrice(line.bullet === '' || isRemark ? line.text : text))
  return true
}

function continueDates({ open, line, text }: Continuation): boolean {
  const dates = listLabelledDates(text)
  if (dates.length === 0 || line.words.length > 40) return false
  const folded = fold(text)
  const rest = blankBrackets(blankSpans(folded, findDateSpans(folded)))
  const isOnlyDates = splitWords(rest).every(({ key }) => andKeys.has(key))
  if (!isOnlyDates && open.fact.values.length > 0) return false
  open.fact.values.push(...dates)
  return true
}

function continueDuration({ open, text }: Continuation): boolean {
  if (open.fact.values.length > 0 || !/^\d/.test(fold(text))) return false
  open.fact.values = [trimValue(text)]
  return true
}

function continueRoute({ open, line, segment, text }: Continuation): boolean {
  const { route } = open.section
  if (route.length > 0 && line.bullet === '') return false
  const places = findPlaceNames(line, segment.start, segment.end)
  if (places.length === 0 || findAmounts(fold(text)).length > 0) return false
  route.push(...places)
  return true
}

function continueList(reader: ParserState, open: OpenValue, line: Line, text: string): boolean {
  if (line.words.length > 60 || hasNumber(line)) return false
  open.style ??= line.bullet === '' ? 'plain' : 'bulleted'
  const isTaken = acceptsLine(reader, open, line, text)
  if (isTaken) open.lines.push(text)
  return isTaken
}

const hasNumber = (line: Line): boolean => findContacts(line, false).some(({ text }) => !/[@a-z]/i.test(text))

function acceptsLine(reader: ParserState, open: OpenValue, line: Line, text: string): boolean {
  const isSameParagraph = open.paragraph === reader.paragraph
  const isJoined = /[,،+&|]\s*$/u.test(open.lines.at(-1) ?? '') || /^\s*[+&|,]/.test(line.text)
  const goesOn = isJoined && isSameParagraph
  if (open.style === 'plain') return line.words.length <= 30 || itemSeparator.test(line.text)
  if (open.style === 'bulleted' || line.bullet !== '') {
    if (!belongsToList(open, line, goesOn, isSameParagraph)) return false
    appendBullet(reader, open, line, text)
    return true
  }
  if (goesOn) open.fact.values.push(...splitItems(text))
  return goesOn
}

/** Whether a line is one of the bullets of a list, or continues the last of them. */
function belongsToList(open: OpenValue, line: Line, goesOn: boolean, isSameParagraph: boolean): boolean {
  if (line.bullet === '') return goesOn
  if (isSameParagraph) return true
  const isAlike = open.lead === '' || line.lead === open.lead || line.bullet === 'number'
  return isAlike && open.style !== 'inline'
}

function appendBullet(reader: ParserState, open: OpenValue, line: Line, text: string): void {
  if (open.lead === '') open.lead = line.lead
  open.paragraph = reader.paragraph
  // A crossed item within the included ones is excluded.
  if (open.field === 'includes' && line.bullet === 'cross')
    addFact(reader, 'excludes', cleanItems([text]), open.fact.line)
  else open.fact.values.push(...(line.text.includes('|') ? splitItems(text) : splitBulletItems(text)))
}
