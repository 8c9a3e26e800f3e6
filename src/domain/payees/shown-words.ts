import type { CheckedNumbers } from './account-numbers.ts'
import { maskAccountNumbers, noneChecked } from './account-numbers.ts'

/** Returns the checked numbers of a company; of no company where an answer names none. */
type FindChecked = (organizerId: string | undefined) => CheckedNumbers
const findNone: FindChecked = () => noneChecked

/** Who reads: the companies whose words are shown whole, and whether words of no company are. */
export type WordsReader = { ownIds: readonly string[]; isWhole: boolean }

/** What an answer holds beside words of companies: addresses, keys, and what travellers write themselves. */
const otherFields = new Set(
  `id token readToken proof password email location url image images companyLogo profileImage profileImageUrl tripZakirPortraits csv
  nextCursor cursor slug query fileName firstName lastName address specialRequests contactName ownName surname givenNames passportNumber searchText searchVector
  accountNumber fatherName grandfatherName birthPlace roomNote diet note payer relation comment goodExperience badExperience createdAt updatedAt`.split(
    /\s+/,
  ),
)

/** Names of fields that hold keys, addresses, codes or files, and no words: a key may look like a number with a label. */
const otherEndings =
  /(?:^ids?|Ids?|^contactEmail|^businessEmail|[Uu]rl|[Tt]oken|[Cc]ode|[Kk]ey|[Hh]ash|At|^content|^website|^link)$/
/** No words of a company are longer: a file in text. */
const mostLetters = 100_000

/** Fields have few names, and a list asks for each of them a thousand times. Names that people chose, as keys of a record, are not kept for ever. */
const knownNames = new Map<string, boolean>()
const mostNames = 2000

/** Returns whether words of a company can be in a field. */
export function isWordsField(name: string): boolean {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const hasWords = !otherFields.has(name) && !otherEndings.test(name)
  if (knownNames.size >= mostNames) knownNames.clear()
  knownNames.set(name, hasWords)
  return hasWords
}

type Plain = Record<string, unknown>

/**
 * Returns an answer as its reader is shown it: each account number in words of a company is masked, unless it is the
 * reader's own, or a checked one of that company. What has none is returned as it is, not copied.
 */
export function maskAnswer(answer: unknown, reader: WordsReader, find: FindChecked = findNone): unknown {
  return maskValue(answer, { ...reader, checked: find(undefined), find })
}

type Walk = WordsReader & { checked: CheckedNumbers; find: FindChecked }

function maskValue(value: unknown, walk: Walk): unknown {
  if (typeof value === 'string') return walk.isWhole ? value : maskText(value, walk)
  if (Array.isArray(value)) return maskList(value, walk)
  return isPlain(value) ? maskRecord(value, ofCompany(value, walk)) : value
}

/** Of a record that is kept as JSON each text by itself: its amounts stand beside no label. */
function maskText(text: string, walk: Walk): string {
  if (text.length > mostLetters) return text
  const masked = maskAccountNumbers(text, walk.checked)
  if (masked === text || !/^[[{]/.test(text)) return masked
  try {
    return JSON.stringify(maskValue(JSON.parse(text), walk))
  } catch {
    return masked
  }
}

function maskList(list: readonly unknown[], walk: Walk): readonly unknown[] {
  const masked = list.map((one) => maskValue(one, walk))
  return masked.some((one, at) => one !== list[at]) ? masked : list
}

function maskRecord(record: Plain, walk: Walk): Plain {
  let masked = record
  const isReview = 'comment' in record && 'rating' in record
  for (const name in record) {
    const value = record[name]
    if (value === null || (typeof value !== 'string' && typeof value !== 'object')) continue
    if ((!isWordsField(name) && !isPlain(value)) || (isReview && name === 'title')) continue
    const shown = maskValue(value, walk)
    if (shown === value) continue
    if (masked === record) masked = { ...record }
    masked[name] = shown
  }
  return masked
}

/** From a record of a company on, its words are whole for its people, and masked for everyone else. */
function ofCompany(record: Plain, walk: Walk): Walk {
  const { organizerId } = record
  const id = typeof organizerId === 'string' ? organizerId : isCompany(record) ? record.id : undefined
  if (typeof id !== 'string') return walk
  return { ...walk, isWhole: walk.ownIds.includes(id), checked: walk.find(id) }
}

/** A trip may name its company beside itself. */
const isCompany = (record: Plain) => 'companyName' in record && !('departureDate' in record)

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
