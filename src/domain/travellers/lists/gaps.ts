import type { CheckItem } from '#domain/travellers/checklist.ts'
import { hasPassportName, type Traveller } from '#domain/travellers/traveller.ts'
import type { ListKind } from './lists.ts'

/** The reasons for which a person cannot be sent with a list yet, in the order in which they are told. */
export const listGaps = [
  'unreadable',
  'name',
  'passport',
  'validity',
  'relative_names',
  'passport_page',
  'photograph',
  'bed',
  'phone',
  'emergency_contact',
] as const
export type ListGap = (typeof listGaps)[number]

/** What is known of a person, as far as lists need it to be complete. */
export type ListedPerson = {
  traveller: Pick<Traveller, 'surname' | 'givenNames' | 'ownName'>
  /** Of his checklist. */
  items: readonly Pick<CheckItem, 'item' | 'state' | 'faults'>[]
  hasBed: boolean
  hasPhone: boolean
  /** What is stored of him is damaged: what it would say is not known. */
  isUnreadable: boolean
}

const gapsByKind: Record<ListKind, readonly ListGap[]> = {
  visa: ['name', 'passport', 'validity', 'relative_names', 'passport_page', 'photograph'],
  flight: ['name', 'passport', 'validity'],
  rooming: ['name', 'bed'],
  bus: ['name'],
  contacts: ['name', 'phone', 'emergency_contact'],
  owing: [],
  kitchen: ['name'],
}

/** Passports that end too soon are sent back, although they are no reason to refuse a booking. */
const refusedFaults = ['expired', 'ends_before_return', 'too_short']

/** Returns why a person cannot be sent with a list yet; nothing where he can. */
export function findGaps(kind: ListKind, person: ListedPerson): ListGap[] {
  if (person.isUnreadable && kind !== 'owing') return ['unreadable']
  return gapsByKind[kind].filter((gap) => isMissing(gap, kind, person))
}

function isMissing(gap: ListGap, kind: ListKind, { traveller, items, hasBed, hasPhone }: ListedPerson) {
  if (gap === 'bed') return !hasBed
  if (gap === 'phone') return !hasPhone
  // A driver or a cook calls people by whichever name is there.
  if (gap === 'name')
    return !hasPassportName(traveller) && (isPassportList(kind) || !traveller.ownName?.trim())
  const found = items.find(({ item }) => item === gap)
  if (!found) return false
  const isRefused =
    gap === 'validity' && found.faults.some(({ code }) => refusedFaults.some((one) => one === code))
  return isRefused || found.state === 'missing' || found.state === 'overdue'
}

const isPassportList = (kind: ListKind) => kind === 'visa' || kind === 'flight'
