import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { CheckItem, Checklist } from './checklist.ts'

/** Of so many travellers something is open, the earliest of it by this day. */
export type OpenItem = { count: number; by: CalendarDate }

/** What a booking's people still owe, each null where nothing is open. */
export type OpenItems = {
  /** A rule refuses what was given: a passport that ends before the return. */
  refused: OpenItem | null
  /** Travellers without a name. */
  people: OpenItem | null
  /** Details and documents of those who have one. */
  papers: OpenItem | null
}

const isOpen = ({ by, state }: CheckItem) => by === 'pilgrim' && (state === 'missing' || state === 'overdue')
const isRefused = (item: CheckItem) => isOpen(item) && item.faults.some(({ blocks }) => blocks)

/** Returns what the pilgrim has to do next for the people of a booking; what the organizer does is left out. */
export function summarizeOpenItems({ people }: Pick<Checklist, 'people'>): OpenItems {
  const open = people.map(({ items }) => items.filter(isOpen)).filter((items) => items.length > 0)
  const lacksName = (items: CheckItem[]) => items.some((one) => one.item === 'name' && !isRefused(one))
  const named = open.filter((items) => !lacksName(items))
  return {
    refused: countOpen(open.map((items) => items.filter(isRefused))),
    people: countOpen(open.filter(lacksName).map((items) => items.filter(({ item }) => item === 'name'))),
    papers: countOpen(named.map((items) => items.filter((item) => !isRefused(item)))),
  }
}

function countOpen(people: readonly CheckItem[][]): OpenItem | null {
  const [by] = people
    .flat()
    .map(({ due }) => due)
    .toSorted()
  return by === undefined ? null : { count: people.filter((items) => items.length > 0).length, by }
}
