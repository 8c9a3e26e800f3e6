import { hasData, isDataAhead, nextLineIndex, type SegmentedLine } from './segmented-lines.ts'
import { findDateSpans } from './text/dates.ts'
import type { Word } from './text/fold.ts'
import { isEmpty, type Line } from './text/lines.ts'
import { findPhraseAt, kindPhrases, placePhrases } from './text/phrases.ts'
import { findAmounts } from './text/prices.ts'
import type { Segment } from './text/segments.ts'
import { hasStay } from './text/stays.ts'
import { classKeys, companyKeys, numberKeys, packageKeys } from './text/vocabulary.ts'

/** The certainty that a line is the heading of a package: by its number, its class, or its words alone. */
type Sureness = 'named' | 'numbered' | 'class' | 'likely'
type Candidate = { cutLine: SegmentedLine; index: number; sureness: Sureness }

/** The kinds of headings that make packages together: the first of these that two lines share. */
const surenessLevels: readonly Sureness[][] = [
  ['named', 'numbered'],
  ['class'],
  ['likely', 'class', 'named', 'numbered'],
]

/** Two headings make packages; one alone is the title. Numbered headings turn the merely likely ones into titles. */
export function markPackages(lines: readonly SegmentedLine[]): void {
  const found: Candidate[] = []
  for (const [index, cutLine] of lines.entries()) {
    const sureness = rateSureness(cutLine)
    const candidate = sureness && { cutLine, index, sureness }
    if (candidate && isPackage(lines, candidate, found.length === 0)) found.push(candidate)
  }
  const offering = found.filter(({ index }, at) => {
    const end = Math.min(found[at + 1]?.index ?? index + 20, index + 20)
    return lines.slice(index, end).some((cutLine) => hasData(cutLine))
  })
  const chosen = surenessLevels
    .map((level) => offering.filter(({ sureness }) => level.includes(sureness)))
    .find(({ length }) => length > 1)
  for (const { cutLine } of chosen ?? []) cutLine.heading = 'package'
}

function rateSureness({ heading, isRow, line, segments }: SegmentedLine): Sureness | undefined {
  if (heading || isRow || isEmpty(line)) return undefined
  const sureness = classifyHeading(line)
  const isOther =
    segments.slice(0, 1).some(hasPriceValue) || line.words.some(({ key }) => companyKeys.has(key))
  return isOther ? undefined : sureness
}

/** "Package: 85,000", not "Package A". */
const hasPriceValue = ({ field, valueStart, end }: Segment): boolean => field === 'price' && valueStart < end

/** Whether a possible heading or the lines after it contain an offer. */
function isPackage(
  lines: readonly SegmentedLine[],
  { cutLine, index, sureness }: Candidate,
  isFirst: boolean,
): boolean {
  const isCityNext = lines[nextLineIndex(lines, index)]?.heading === 'city'
  const mayBeTitle = sureness === 'likely' && isCityNext && isFirst
  if (mayBeTitle && isTitle(lines, cutLine, index)) return false
  if (isOffer(cutLine) || (sureness !== 'likely' && hasData(cutLine))) return true
  const isLabelled = cutLine.segments.some(({ field }) => field !== undefined && field !== 'stuff')
  if (isLabelled && sureness !== 'named') return false
  return isCityNext || isDataAhead(lines, index, sureness === 'likely' ? 2 : 3)
}

/** The first likely heading above cities is the title, if no other such heading follows. */
function isTitle(lines: readonly SegmentedLine[], { line }: SegmentedLine, index: number): boolean {
  if (classKeys.has(line.words[0]?.key ?? '')) return false
  return !lines.slice(index + 1).some(isLikelyPackage)
}

const isLikelyPackage = ({ heading, line }: SegmentedLine): boolean =>
  heading !== 'city' && classifyHeading(line) === 'likely'

/** A line with a price and a date or a length of stay is an offer of its own. */
function isOffer(cutLine: SegmentedLine): boolean {
  const { folded } = cutLine.line
  return (
    findAmounts(folded).length > 0 &&
    hasData(cutLine) &&
    (hasStay(folded) || findDateSpans(folded).length > 0)
  )
}

function classifyHeading(line: Line): Sureness | undefined {
  const body = line.words.filter(({ start }) => start >= line.body)
  if (body.length === 0 || body.length > 14 || line.text.includes('?')) return undefined
  if (isNumberedPackage(body)) return 'named'
  if (isClass(body)) return line.bullet === 'number' ? 'numbered' : 'class'
  const hasPlace = body.some(
    (_, at) => findPhraseAt(body, at, placePhrases) ?? findPhraseAt(body, at, kindPhrases),
  )
  if (line.bullet === 'number' && (hasPlace || mentionsPackage(body))) return 'numbered'
  return hasPlace && body.length <= 8 ? 'likely' : undefined
}

/** "Package A", "Group 2", "Second package". */
function isNumberedPackage([first, second]: readonly Word[]): boolean {
  if (!first || !second) return false
  const isNumber = numberKeys.has(second.key) || /^\d{1,2}$/.test(second.key)
  return (
    (packageKeys.has(first.key) && isNumber) || (packageKeys.has(second.key) && numberKeys.has(first.key))
  )
}

/** "Economy", "5 star package". */
function isClass(body: readonly Word[]): boolean {
  return (
    body.length <= 5 &&
    body.every(({ key }) => classKeys.has(key) || packageKeys.has(key) || /^[1-7]$/.test(key)) &&
    body.some(({ key }) => classKeys.has(key))
  )
}

const mentionsPackage = (body: readonly Word[]): boolean =>
  classKeys.has(body[0]?.key ?? '') || body.slice(0, 8).some(({ key }) => packageKeys.has(key))
