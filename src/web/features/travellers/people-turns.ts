import type { TravellerRow } from '#contract/travellers-person.ts'
import type { CalendarDate } from '#domain/calendar.ts'

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
    doubtful: [...itemsOf('pilgrim', 'warning')],
    fromOrganizer: itemsOf('organizer', 'missing', 'overdue'),
    needs: needs ? (needs.state === 'missing' || needs.state === 'overdue' ? 'open' : 'answered') : null,
    isComplete: missing.length + overdue.length === 0,
  }
}

/** Who lacks a passport's details lacks its end too: one of them says it. */
const withoutValidity = (items: AskedOfPeople[]) =>
  items.includes('passport') ? items.filter((item) => item !== 'validity') : items

/** The earliest day by which something of the family's is due, what that is and of how many; null: nothing is open. */
export function nextOf(
  people: readonly Marked[],
): { day: CalendarDate; items: { item: AskedOfPeople; people: number }[] } | null {
  const open = people.flatMap(({ checklist }) =>
    checklist.flatMap(({ item, by, state, due }) =>
      item !== 'needs' && by === 'pilgrim' && (state === 'missing' || state === 'overdue')
        ? [{ item, due }]
        : [],
    ),
  )
  const day = open.map(({ due }) => due).toSorted()[0]
  if (day === undefined) return null
  const ofDay = Map.groupBy(
    open.filter(({ due }) => due === day),
    ({ item }) => item,
  )
  const items = withoutValidity([...ofDay.keys()])
  return { day, items: items.map((item) => ({ item, people: ofDay.get(item)?.length ?? 0 })) }
}
