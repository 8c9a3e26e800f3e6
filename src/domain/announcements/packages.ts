import { type CutLine, hasData, isDataAhead, nextIndex } from './cut-lines.ts'
import { datesOf } from './text/dates.ts'
import type { Word } from './text/fold.ts'
import { isEmpty, type Line } from './text/lines.ts'
import { kindPhrases, phraseAt, placePhrases } from './text/phrases.ts'
import { moneyIn } from './text/prices.ts'
import type { Segment } from './text/segments.ts'
import { hasStay } from './text/stays.ts'
import { classKeys, company, numberKeys, packageKeys } from './text/vocabulary.ts'

/** How sure it is that a line is the heading of a package: by its number, its class, or its words alone. */
type Sureness = 'named' | 'numbered' | 'class' | 'likely'
type Candidate = { cutLine: CutLine; index: number; sureness: Sureness }

/** Which headings make packages together: the first of these that two lines share. */
const levels: readonly Sureness[][] = [
  ['named', 'numbered'],
  ['class'],
  ['likely', 'class', 'named', 'numbered'],
]

/** Two headings make packages; one alone is the title. Numbered headings turn the merely likely ones into titles. */
export function markPackages(lines: readonly CutLine[]): void {
  const found: Candidate[] = []
  for (const [index, cutLine] of lines.entries()) {
    const sureness = surenessOf(cutLine)
    const candidate = sureness && { cutLine, index, sureness }
    if (candidate && isPackage(lines, candidate, found.length === 0)) found.push(candidate)
  }
  const offering = found.filter(({ index }, at) => {
    const end = Math.min(found[at + 1]?.index ?? index + 20, index + 20)
    return lines.slice(index, end).some((cutLine) => hasData(cutLine))
  })
  const chosen = levels
    .map((level) => offering.filter(({ sureness }) => level.includes(sureness)))
    .find(({ length }) => length > 1)
  for (const { cutLine } of chosen ?? []) cutLine.heading = 'package'
}

function surenessOf({ heading, isRow, line, segments }: CutLine): Sureness | undefined {
  if (heading || isRow || isEmpty(line)) return undefined
  const sureness = packageHeading(line)
  const isOther = segments.slice(0, 1).some(tellsPrice) || line.words.some(({ key }) => company.has(key))
  return isOther ? undefined : sureness
}

/** "Package: 85,000", not "Package A". */
const tellsPrice = ({ field, valueStart, end }: Segment): boolean => field === 'price' && valueStart < end

/** Whether a possible heading offers something itself, or what follows does. */
function isPackage(
  lines: readonly CutLine[],
  { cutLine, index, sureness }: Candidate,
  isFirst: boolean,
): boolean {
  const isCityNext = lines[nextIndex(lines, index)]?.heading === 'city'
  const mayBeTitle = sureness === 'likely' && isCityNext && isFirst
  if (mayBeTitle && isTitle(lines, cutLine, index)) return false
  if (isOffer(cutLine) || (sureness !== 'likely' && hasData(cutLine))) return true
  const isLabelled = cutLine.segments.some(({ field }) => field !== undefined && field !== 'stuff')
  if (isLabelled && sureness !== 'named') return false
  return isCityNext || isDataAhead(lines, index, sureness === 'likely' ? 2 : 3)
}

/** The first likely heading above cities is the title, if no other such heading follows. */
function isTitle(lines: readonly CutLine[], { line }: CutLine, index: number): boolean {
  if (classKeys.has(line.words[0]?.key ?? '')) return false
  return !lines.slice(index + 1).some(isLikelyPackage)
}

const isLikelyPackage = ({ heading, line }: CutLine): boolean =>
  heading !== 'city' && packageHeading(line) === 'likely'

/** A line that tells a price and a date or a length of stay is an offer by itself. */
function isOffer(cutLine: CutLine): boolean {
  const { folded } = cutLine.line
  return moneyIn(folded).length > 0 && hasData(cutLine) && (hasStay(folded) || datesOf(folded).length > 0)
}

function packageHeading(line: Line): Sureness | undefined {
  const body = line.words.filter(({ start }) => start >= line.body)
  if (body.length === 0 || body.length > 14 || line.text.includes('?')) return undefined
  if (isNumberedPackage(body)) return 'named'
  if (isClass(body)) return line.bullet === 'number' ? 'numbered' : 'class'
  const hasPlace = body.some((_, at) => phraseAt(body, at, placePhrases) ?? phraseAt(body, at, kindPhrases))
  if (line.bullet === 'number' && (hasPlace || namesPackage(body))) return 'numbered'
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

const namesPackage = (body: readonly Word[]): boolean =>
  classKeys.has(body[0]?.key ?? '') || body.slice(0, 8).some(({ key }) => packageKeys.has(key))
