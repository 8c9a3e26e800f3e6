import { addFact, type OpenValue, type Reader } from './reading.ts'
import { contactsIn } from './text/contacts.ts'
import { labelledDates } from './text/date-values.ts'
import { datesOf } from './text/dates.ts'
import { fold, wordsOf } from './text/fold.ts'
import { commaShape, itemsFrom, itemsOf, itemsOfBullet, itemsOfLines } from './text/items.ts'
import { listFields } from './text/labels.ts'
import type { Line } from './text/lines.ts'
import { trimValue } from './text/marks.ts'
import { placesIn } from './text/places.ts'
import { moneyIn, priceOf } from './text/prices.ts'
import type { Segment } from './text/segments.ts'
import { withoutBrackets, withoutSpans } from './text/spans.ts'
import { andKeys } from './text/vocabulary.ts'
import type { Field } from './words/labels.ts'

/** An unlabelled piece of a line below a value that is open. */
type Continuation = { open: OpenValue; line: Line; segment: Segment; text: string }

/** Whether an unlabelled piece of a line goes on with the value that is open, and takes it if so. */
export function continueValue(reader: Reader, open: OpenValue, line: Line, segment: Segment): boolean {
  const text = line.text.slice(segment.field ? line.body : segment.start, segment.end)
  if (listFields.has(open.field)) return continueList(reader, open, line, text)
  if (open.paragraph !== reader.paragraph && open.fact.values.length > 0) return false
  return continuing[open.field]?.({ open, line, segment, text }) ?? false
}

/** Ends the value that is open. */
export function closeValue(reader: Reader): void {
  const { open } = reader
  // Read only now, since all lines of such a list tell whether each is one item.
  if (open?.style === 'plain' && listFields.has(open.field)) open.fact.values = itemsOfLines(open.lines)
  reader.open = undefined
}

const continuing: Partial<Record<Field, (continuation: Continuation) => boolean>> = {
  price: continuePrice,
  dates: continueDates,
  duration: continueDuration,
  route: continueRoute,
  contact: ({ line }) => contactsIn(line, true).length > 0,
}

function continuePrice({ open, line, text }: Continuation): boolean {
  const folded = fold(text)
  const isMoney = moneyIn(folded).some(
    ({ strength, start }) => strength !== 'plain' || start === 0 || wordsOf(folded).length <= 8,
  )
  const isRemark = open.fact.values.length > 0 && /^[+(]/.test(line.text.trim())
  if ((!isMoney && !isRemark) || line.words.length > 25 || contactsIn(line, false).length > 0) return false
  open.fact.values.push(priceOf(line.bullet === '' || isRemark ? line.text : text))
  return true
}

function continueDates({ open, line, text }: Continuation): boolean {
  const dates = labelledDates(text)
  if (dates.length === 0 || line.words.length > 40) return false
  const folded = fold(text)
  const rest = withoutBrackets(withoutSpans(folded, datesOf(folded)))
  const isOnlyDates = wordsOf(rest).every(({ key }) => andKeys.has(key))
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
  const places = placesIn(line, segment.start, segment.end)
  if (places.length === 0 || moneyIn(fold(text)).length > 0) return false
  route.push(...places)
  return true
}

function continueList(reader: Reader, open: OpenValue, line: Line, text: string): boolean {
  if (line.words.length > 60 || hasNumber(line)) return false
  open.style ??= line.bullet === '' ? 'plain' : 'bulleted'
  const isTaken = takesLine(reader, open, line, text)
  if (isTaken) open.lines.push(text)
  return isTaken
}

const hasNumber = (line: Line): boolean => contactsIn(line, false).some(({ text }) => !/[@a-z]/i.test(text))

function takesLine(reader: Reader, open: OpenValue, line: Line, text: string): boolean {
  const isSameParagraph = open.paragraph === reader.paragraph
  const isJoined = /[,،+&|]\s*$/u.test(open.lines.at(-1) ?? '') || /^\s*[+&|,]/.test(line.text)
  const goesOn = isJoined && isSameParagraph
  if (open.style === 'plain') return line.words.length <= 30 || commaShape.test(line.text)
  if (open.style === 'bulleted' || line.bullet !== '') {
    if (!belongsToList(open, line, goesOn, isSameParagraph)) return false
    takeBullet(reader, open, line, text)
    return true
  }
  if (goesOn) open.fact.values.push(...itemsOf(text))
  return goesOn
}

/** Whether a line is one of the bullets of a list, or goes on with the last of them. */
function belongsToList(open: OpenValue, line: Line, goesOn: boolean, isSameParagraph: boolean): boolean {
  if (line.bullet === '') return goesOn
  if (isSameParagraph) return true
  const isAlike = open.lead === '' || line.lead === open.lead || line.bullet === 'number'
  return isAlike && open.style !== 'inline'
}

function takeBullet(reader: Reader, open: OpenValue, line: Line, text: string): void {
  if (open.lead === '') open.lead = line.lead
  open.paragraph = reader.paragraph
  // A crossed item within the included ones is excluded.
  if (open.field === 'includes' && line.bullet === 'cross')
    addFact(reader, 'excludes', itemsFrom([text]), open.fact.line)
  else open.fact.values.push(...(line.text.includes('|') ? itemsOf(text) : itemsOfBullet(text)))
}
