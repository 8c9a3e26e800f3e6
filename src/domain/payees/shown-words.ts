import type { CheckedNumbers } from './account-numbers.ts'
import { maskAccountNumbers, noneChecked } from './account-numbers.ts'

/** Returns the checked numbers of a company; of no company where an answer names none. */
type FindChecked = (organizerId: string | undefined) => CheckedNumbers

/**
 * The one place where the checked accounts of companies are given to what masks: until there are any, every number is
 * unknown.
 */
export const findCheckedNumbers: FindChecked = () => noneChecked

/** Who reads: the companies whose words are shown whole, and whether words of no company are. */
export type WordsReader = { ownIds: readonly string[]; isWhole: boolean }

/** What an answer holds beside words of companies: addresses, keys, and what travellers write themselves. */
const otherFields = new Set(
  `id token readToken proof password email location url image images companyLogo profileImage profileImageUrl tripZakirPortraits csv
  nextCursor cursor slug query fileName firstName lastName address specialRequests contactName ownName surname givenNames passportNumber searchText searchVector
  fatherName grandfatherName birthPlace roomNote diet note relation comment goodExperience badExperience createdAt updatedAt`.split(
    /\s+/,
  ),
)

/** Returns whether words of a company can be in a field. */
export const isWordsField = (name: string): boolean => !otherFields.has(name)

type Plain = Record<string, unknown>

/**
 * Returns an answer as its reader is shown it: each account number in words of a company is masked, unless it is the
 * reader's own. What has none is returned as it is, not copied.
 */
export function maskAnswer(
  answer: unknown,
  reader: WordsReader,
  find: FindChecked = findCheckedNumbers,
): unknown {
  return maskValue(answer, { ...reader, checked: find(undefined), find })
}

type Walk = WordsReader & { checked: CheckedNumbers; find: FindChecked }

function maskValue(value: unknown, walk: Walk): unknown {
  if (typeof value === 'string') return walk.isWhole ? value : maskAccountNumbers(value, walk.checked)
  if (Array.isArray(value)) return maskList(value, walk)
  return isPlain(value) ? maskRecord(value, ofCompany(value, walk)) : value
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
  const id = typeof organizerId === 'string' ? organizerId : 'companyName' in record ? record.id : undefined
  if (typeof id !== 'string') return walk
  return { ...walk, isWhole: walk.ownIds.includes(id), checked: walk.find(id) }
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
