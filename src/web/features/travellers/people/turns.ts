import type { TravellerRow } from '#contract/travellers/person.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'

type Item = TravellerRow['checklist'][number]['item']
export type AskedOfPeople = Exclude<Item, 'needs'>
type Marked = Pick<TravellerRow, 'checklist'>

/** What of a person's list stands where, and whose turn it is. */
export type Turns = {
  /** Of the family, before and after its day; `doubtful` is there, and a rule says something about it. */
  missing: AskedOfPeople[]
  overdue: AskedOfPeople[]
  doubtful: AskedOfPeople[]
  /** What the organizer has still to bring. */
  fromOrganizer: AskedOfPeople[]
  needs: 'answered' | 'open' | null
  /** Nothing is asked of the family any more. */
  isComplete: boolean
}

/** `isPending`: of a request nothing is due yet, whatever day it is. */
export function turnsOf({ checklist }: Marked, isPending: boolean): Turns {
  const asked = checklist.filter((mark) => mark.item !== 'needs')
  const itemsOf = (by: string, ...states: string[]) =>
    asked.flatMap((mark) =>
      mark.item !== 'needs' && mark.by === by && states.includes(mark.state) ? [mark.item] : [],
    )
  const needs = checklist.find(({ item }) => item === 'needs')
  const missing = itemsOf('pilgrim', 'missing', ...(isPending ? ['overdue'] : []))
  const overdue = isPending ? [] : itemsOf('pilgrim', 'overdue')
  return {
    missing: withoutValidity(missing),
    overdue: withoutValidity(overdue),
    doubtful: itemsOf('pilgrim', 'warning'),
    fromOrganizer: itemsOf('organizer', 'missing', 'overdue'),
    needs: needs ? (needs.state === 'missing' || needs.state === 'overdue' ? 'open' : 'answered') : null,
    isComplete: missing.length + overdue.length === 0,
  }
}

/** Who lacks a passport's details lacks its end too: one of them says it. */
const withoutValidity = (items: AskedOfPeople[]) =>
  items.includes('passport') ? items.filter((item) => item !== 'validity') : items

/** A day, what of the family's is due by it, and of how many people. */
export type DueDay = { day: CalendarDate; items: { item: AskedOfPeople; people: number }[] }

/** What is still open of the family's, by its days, the earliest first. */
export function dueDaysOf(people: readonly Marked[]): DueDay[] {
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
      items: withoutValidity([...items.keys()]).map((item) => ({
        item,
        people: items.get(item)?.length ?? 0,
      })),
    }
  })
}

/** Who is asked first: whoever lacks what is due by that day. */
export const firstOf = <One extends Marked>(people: readonly One[], { day }: DueDay): One | undefined =>
  people.find(({ checklist }) => checklist.some((mark) => isOpen(mark) && mark.due === day))

const isOpen = ({ item, by, state }: Marked['checklist'][number]) =>
  item !== 'needs' && by === 'pilgrim' && (state === 'missing' || state === 'overdue')
