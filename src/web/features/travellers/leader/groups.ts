import type { RollCallPerson } from '#contract/travellers/leader.ts'

/** Those who are in one room, or of one family while rooms are not arranged. */
export type RollCallGroup<Person extends RollCallPerson = RollCallPerson> = {
  key: string
  room: string | null
  people: Person[]
}

/** Returns people by room, in the order of the rooms' numbers; those without one by booking, behind them. */
export function groupPeople<Person extends RollCallPerson>(
  people: readonly Person[],
): RollCallGroup<Person>[] {
  const groups = Map.groupBy(people, ({ room, bookingId }) =>
    room === null ? `b ${bookingId}` : `r ${room}`,
  )
  return [...groups]
    .map(([key, members]) => ({ key, room: members[0]?.room ?? null, people: members }))
    .toSorted((one, other) => {
      if (one.room === null || other.room === null)
        return Number(one.room === null) - Number(other.room === null)
      return one.room.localeCompare(other.room, 'en', { numeric: true })
    })
}
