import { cleanName, nameScore, namesCompany } from './organizer-names.ts'
import type { SegmentedLine } from './segmented-lines.ts'
import { findContacts } from './text/contacts.ts'
import { fold, splitWords } from './text/fold.ts'
import { isEmpty, type Line } from './text/lines.ts'
import { findMatches } from './text/patterns.ts'
import { findPlaceNames } from './text/places.ts'
import { greetingKeys, weakCompanyKeys } from './text/vocabulary.ts'

/** The organizer of an announcement, and the line with the name. */
export type Organizer = { name: string; line: number }

/** A name and how sure it is. */
type ScoredName = { name: string; score: number }

const nameBeforePhrase =
  /(?<name>[^.!?:;|,\ue000-\ue006]{3,80}?)\s(?:are|is|proudly|takes?|(?:kii?|kee) (?:taraf|jaa?nib) se|کی (?:طرف|جانب) سے|ની તરફથી|તરફથી|की (?:तरफ|ओर) से|announces?|presents?|invites?|organi[sz]es|[تی]علن|برگزار)(?:\s(?<then>pleased|happy|proud|delighted|glad|offering|organi[sz]ing|taking|pleasure|present|presents|announces?|honou?red|excited))?(?![\p{L}\p{M}])/u
const nameAfterPhrase =
  /(?<![\p{L}\p{M}])(?:organi[sz]ed by|organi[sz]ers?|presented by|arranged by|brought to you by|hosted by|offered by|with|by|from|regards|wassalam|was salaam|zer[- ]e[- ]ehtemam|زیرِ? اهتمام|منجانب|من جانب|تنظیم|تقدم لكم|مع|આયોજક|आयोजक)[\s:,–—-]{1,4}(?<name>(?:(?!\s(?:for|on|from|in)\s)(?:[^.!?;|,\ue000-\ue006]|\.(?=\s?(?:ltd|inc|co)\b))){3,80})/gu
const certainNameAfter = /^(?:organi|presented|by|arranged|زیر|منجانب|આ|आ)/u

/** The organizer: from a phrase that names it, else from the banner, else from the signature. */
export function findOrganizer(lines: readonly SegmentedLine[]): Organizer | undefined {
  let best: (Organizer & { score: number }) | undefined
  let banners = 0
  for (const [index, cutLine] of lines.entries()) {
    const { line } = cutLine
    if (isEmpty(line) || line.words.length > 60) continue
    const end = nameEnd(cutLine)
    const isGreeting = opensWithGreeting(line) && !namesCompany(line.words)
    const candidate =
      findNamedOrganizer(line) ?? (end > 0 ? findBannerName(line, end, banners, isGreeting) : undefined)
    if (end > 0 && !isGreeting) banners += 1
    // A name at the top is the banner; one far below must say more for itself.
    const score = candidate ? candidate.score - (banners > 6 ? 1 : 0) : 0
    if (candidate && score > (best?.score ?? 0)) best = { name: candidate.name, line: index, score }
  }
  return best
}

/** Returns where a name in a line may end: 0 in a heading or a labelled value, in a signature the part before "Call". */
function nameEnd({ line, heading, segments }: SegmentedLine): number {
  if (heading) return 0
  const labelled = segments.filter(({ field }) => field && field !== 'organizer')
  const [first] = labelled
  if (!first || (first.field === 'route' && !first.hasSign))
    return findContacts(line, true)[0]?.start ?? line.text.length
  return first !== segments[0] && labelled.every(({ field }) => field === 'contact') ? first.start : 0
}

/** Whether a line begins as a greeting or an invocation does. */
export const opensWithGreeting = ({ words }: Line): boolean => greetingKeys.has(words[0]?.key ?? '')

/** "*Noor Group* ki taraf se", "X are pleased to announce", "by X", "with X". */
function findNamedOrganizer(line: Line): ScoredName | undefined {
  return findNameBefore(line) ?? findNameAfter(line)
}

function findNameBefore(line: Line): ScoredName | undefined {
  const before = nameBeforePhrase.exec(line.folded)
  if (!before?.groups?.name) return undefined
  const { name: subject, then } = before.groups
  if (!then && /^\s(?:are|is|proudly|takes?)/.test(before[0].slice(subject.length))) return undefined
  const end = before.index + subject.length
  const bold = line.bold.find(([from, to]) => to <= end && to >= end - 2 && from >= before.index - 2)
  const name = cleanName(line, bold?.[0] ?? before.index, end)
  return name && nameScore(splitWords(fold(name))) > -2 ? { name, score: 6 } : undefined
}

function findNameAfter(line: Line): ScoredName | undefined {
  for (const after of findMatches(nameAfterPhrase, line.folded).slice(0, 3)) {
    const end = after.index + after[0].length
    const start = end - (after.groups?.name?.length ?? 0)
    const bold = line.bold.find(([from]) => from >= start && from <= start + 1)
    const name = cleanName(line, start, bold?.[1] ?? end)
    const isSure = bold || (after.index <= line.body && certainNameAfter.test(after[0]))
    if (name && nameScore(splitWords(fold(name))) >= (isSure ? 0 : 2)) return { name, score: 5 }
  }
  return undefined
}

/** The name that a headline is; `rank` counts the headlines before it. */
export function findBannerName(
  line: Line,
  until: number,
  rank: number,
  isGreeting: boolean,
): ScoredName | undefined {
  const folded = line.folded.slice(0, until)
  if (line.words.length > 12 || mentionsAmount(folded)) return undefined
  const [span] = line.bold
  const isBold = span !== undefined && span[0] <= line.body + 1
  const start = isBold ? Math.max(span[0], line.body) : line.body
  const name = cleanName(line, start, isBold ? span[1] : until)
  const words = splitWords(fold(name))
  const score = nameScore(words) - (isGreeting ? 4 : 0) - (rank === 0 ? 0 : 1)
  const isLoud = span !== undefined || (/\p{Lu}/u.test(name) && name === name.toUpperCase())
  if (namesCompany(words)) return { name, score: score + (isLoud ? 1 : 0) }
  const isGroup = words.some(({ key }) => weakCompanyKeys.has(key))
  const places = findPlaceNames(line, start, start + name.length)
  const isTrip = places.some(({ kind }) => !kind) || (places.length > 0 && !isGroup)
  if (name === '' || isTrip || words.length > 6 || isGreeting) return undefined
  const isEarly = rank === 0 || (rank < 4 && isGroup)
  return isEarly && isLoud && score >= 0 && words.length > 1 ? { name, score: score + 1.5 } : undefined
}

/** Whether a line has an amount; a year or a number in brackets is none. */
const mentionsAmount = (folded: string): boolean =>
  /[?₹$£€@]|\d{3}/.test(folded.replaceAll(/\([^()]{0,80}\)|\b(?:20|14)\d\d\b/g, ''))
