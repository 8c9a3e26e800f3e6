import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { type CheckItem, listRemindersDue } from '#domain/travellers/checklist.ts'
import { buildChecklist, departureCityToday, toChecklistTrip } from '#server/travellers/core/checks-view.ts'

/** Missing items for an email: of people by their place ('adult-2'), and how many have no name yet. */
export type MissingItems = {
  people: { id: string; items: CheckItem[] }[]
  unnamed: { count: number; due: CalendarDate }
}

/** Returns the missing items for this day's email; undefined where nothing that it would remind of is missing any more. */
export function findMissingItems(
  of: Parameters<typeof buildChecklist>[0],
  day = departureCityToday(of.booking, of.now),
): MissingItems | undefined {
  const list = buildChecklist(of, { namedAlone: true })
  const { people, unnamed } = listRemindersDue(list, toChecklistTrip(of.booking), day)
  if (people.length === 0 && unnamed === 0) return undefined
  return {
    people: people.map(({ id, items: named }) => {
      const items = list.people.find((person) => person.id === id)?.items ?? []
      return { id, items: items.filter(({ item }) => named.includes(item)) }
    }),
    unnamed: { count: unnamed, due: list.unnamed.due },
  }
}

/** Returns everything that is the pilgrim's to fill in and still open, whatever its day; undefined where nothing is. */
export function listAllMissing(of: Parameters<typeof buildChecklist>[0]): MissingItems | undefined {
  const list = buildChecklist(of, { namedAlone: true })
  const people = list.people.flatMap(({ id, items }) => {
    const open = items.filter(
      ({ by, state }) => by === 'pilgrim' && (state === 'missing' || state === 'overdue'),
    )
    return open.length > 0 ? [{ id, items: open }] : []
  })
  const { count, due } = list.unnamed
  return people.length === 0 && count === 0 ? undefined : { people, unnamed: { count, due } }
}
