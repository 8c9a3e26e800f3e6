import type { CompanyTraveller } from '#contract/travellers/company.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { getTravellerTasks, type RequiredItem } from '#web/features/travellers/people/tasks.ts'

/** In the order of importance for a consulate; `listed`: a reader of names without documents does not see what is missing. */
export const travellerGroups = [
  'unreadable',
  'missing',
  'unclear',
  'needs',
  'later',
  'complete',
  'listed',
  'erased',
  'request',
] as const
export type TravellerGroup = (typeof travellerGroups)[number]

/** Without these there is no visa; all else may follow. */
const consulateItems: readonly RequiredItem[] = [
  ...(['name', 'relative_names', 'passport', 'validity', 'passport_page', 'photograph'] as const),
]

/** Returns the group of a person in the list of a departure. */
export function getTravellerGroup(person: CompanyTraveller, mayLook: boolean): TravellerGroup {
  if (person.erasedOn !== null) return 'erased'
  if (!person.isNamed || person.status === 'pending') return 'request'
  if (person.isUnreadable) return 'unreadable'
  if (!mayLook) return 'listed'
  const { missing, overdue, doubtful, needs } = getTravellerTasks(person, false)
  const open = [...missing, ...overdue]
  if (open.some((item) => consulateItems.includes(item))) return 'missing'
  if (doubtful.length > 0) return 'unclear'
  if (needs === 'open') return 'needs'
  return open.length > 0 ? 'later' : 'complete'
}

/** Returns the open items of the family on a list, and their earliest date; undefined if there are none. */
export function getOpenItems(
  { checklist }: Pick<CompanyTraveller, 'checklist'>,
  isIncluded: (item: RequiredItem) => boolean = () => true,
): { items: RequiredItem[]; due: CalendarDate } | undefined {
  const open = checklist.flatMap(({ item, by, state, due }) =>
    item !== 'needs' && by === 'pilgrim' && (state === 'missing' || state === 'overdue') && isIncluded(item)
      ? [{ item, due }]
      : [],
  )
  const due = open.map((one) => one.due).toSorted()[0]
  return due === undefined ? undefined : { items: open.map(({ item }) => item), due }
}

/** The earliest day by which something for the consulate is due; undefined: all of it is here. */
export function getEarliestDueDay(people: readonly CompanyTraveller[]): CalendarDate | undefined {
  const days = people.flatMap((person) => {
    const open = getOpenItems(person, (item) => consulateItems.includes(item))
    return open ? [open.due] : []
  })
  return days.toSorted()[0]
}

export type PassportState = 'unreadable' | 'missing' | 'blocked' | 'part' | 'early' | 'check' | 'good'

/** Returns the state of a passport for a person who checks a list, the worst first. */
export function getPassportState({
  passportNumber,
  passportExpiry,
  checklist,
  isUnreadable,
}: CompanyTraveller): PassportState {
  const stateOf = (asked: RequiredItem) => checklist.find(({ item }) => item === asked)?.state
  const isOpen = (asked: RequiredItem) => ['missing', 'overdue'].includes(stateOf(asked) ?? '')
  if (!passportNumber) return isUnreadable ? 'unreadable' : 'missing'
  if (isOpen('validity') && passportExpiry !== null) return 'blocked'
  if (isOpen('passport') || isOpen('validity')) return 'part'
  if (stateOf('validity') === 'warning') return 'early'
  return stateOf('passport') === 'warning' || stateOf('name') === 'warning' ? 'check' : 'good'
}

/** A row of the list, by its booking and place. */
export const getTravellerKey = ({
  bookingId,
  age,
  place,
}: Pick<CompanyTraveller, 'bookingId' | 'age' | 'place'>) => `${bookingId} ${age} ${place}`
