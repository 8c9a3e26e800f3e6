import type { TravellerRow } from '#contract/travellers/person.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'

type ChecklistItem = TravellerRow['checklist'][number]['item']
export type RequiredItem = Exclude<ChecklistItem, 'needs'>
type CheckedTraveller = Pick<TravellerRow, 'checklist' | 'isUnreadable'>

/** The items of a person's list by their state, and who must act. */
export type TravellerTasks = {
  /** Of the family, before and after its day; `doubtful` is there, and a rule says something about it. */
  missing: RequiredItem[]
  overdue: RequiredItem[]
  doubtful: RequiredItem[]
  /** The items that the organizer has still to provide. */
  fromOrganizer: RequiredItem[]
  needs: 'answered' | 'open' | null
  /** Nothing is required of the family any more. */
  isComplete: boolean
}

/** `isPending`: of a request nothing is due yet, whatever day it is. */
export function getTravellerTasks(
  { checklist, isUnreadable }: CheckedTraveller,
  isPending: boolean,
): TravellerTasks {
  const asked = checklist.filter((mark) => mark.item !== 'needs')
  const itemsOf = (by: string, ...states: string[]) =>
    asked.flatMap((mark) =>
      mark.item !== 'needs' && mark.by === by && states.includes(mark.state) ? [mark.item] : [],
    )
  const needs = checklist.find(({ item }) => item === 'needs')
  const missing = itemsOf('pilgrim', 'missing', ...(isPending ? ['overdue'] : []))
  const overdue = isPending ? [] : itemsOf('pilgrim', 'overdue')
  return {
    missing: omitValidity(missing),
    overdue: omitValidity(overdue),
    doubtful: itemsOf('pilgrim', 'warning'),
    fromOrganizer: itemsOf('organizer', 'missing', 'overdue'),
    needs: needs ? (needs.state === 'missing' || needs.state === 'overdue' ? 'open' : 'answered') : null,
    isComplete: !isUnreadable && missing.length + overdue.length === 0,
  }
}

/** Omits validity where the passport's details are missing: one of the two is enough to show. */
const omitValidity = (items: RequiredItem[]) =>
  items.includes('passport') ? items.filter((item) => item !== 'validity') : items

/** A day, the family's items due by it, and the number of people. */
export type DueItems = { day: CalendarDate; items: { item: RequiredItem; people: number }[] }

/** Returns the open items of the family by date, the earliest first. */
export function getDueDays(people: readonly CheckedTraveller[]): DueItems[] {
  const open = people.flatMap(({ checklist }) =>
    checklist.flatMap((mark) =>
      isOpen(mark) && mark.item !== 'needs' ? [{ item: mark.item, due: mark.due }] : [],
    ),
  )
  const days = Map.groupBy(open, ({ due }) => due)
  return [...days.keys()].toSorted().map((day) => {
    const items = Map.groupBy(days.get(day) ?? [], ({ item }) => item)
    return {
      day,
      items: omitValidity([...items.keys()]).map((item) => ({
        item,
        people: items.get(item)?.length ?? 0,
      })),
    }
  })
}

/** Returns the first person to ask: the one whose items are due by that day. */
export const findFirstDue = <One extends CheckedTraveller>(
  people: readonly One[],
  { day }: DueItems,
): One | undefined =>
  people.find(({ checklist }) => checklist.some((mark) => isOpen(mark) && mark.due === day))

const isOpen = ({ item, by, state }: CheckedTraveller['checklist'][number]) =>
  item !== 'needs' && by === 'pilgrim' && (state === 'missing' || state === 'overdue')
