import { type PartyGroup, type Room, rooms } from './offer.ts'

// Rooms of several kinds, as a form without scripts asks for them: how many of the party sleep elsewhere, by room and age.

type People = Pick<PartyGroup, 'adults' | 'children' | 'infants'>

export const peopleCounts = ['adults', 'children', 'infants'] as const

/** The name of the field for the number of people of an age in another kind of room. */
export const roomField = (count: keyof People, room: Room): string => `${count}-${room}`

/** Whether a field is one of those. */
export const isRoomField = (name: string): boolean =>
  rooms.some((room) => peopleCounts.some((count) => roomField(count, room) === name))

/**
 * One group for each kind of room: those who are said to sleep there, and all others in the room that was chosen. Where more
 * sleep elsewhere than travel, the groups hold more people than `all`.
 */
export function groupByRoom(
  all: People,
  chosen: Room | null,
  sleeping: (room: Room, count: keyof People) => number,
): PartyGroup[] {
  const others = { room: chosen, ...all }
  const groups = rooms.flatMap((room) => {
    if (room === chosen) return []
    const group = { room, adults: 0, children: 0, infants: 0 }
    for (const count of peopleCounts) {
      group[count] = sleeping(room, count)
      others[count] = Math.max(0, others[count] - group[count])
    }
    return hasPeople(group) ? [group] : []
  })
  return hasPeople(others) || groups.length === 0 ? [others, ...groups] : groups
}

/** A value that is no number counts too: it is rejected when it is sent, and not left out. */
const hasPeople = (group: People) => peopleCounts.some((count) => group[count] !== 0)

// A form without scripts shows the room plans of a party that was typed: `planned` says which party they were for.

/** The number of people of each age as the form's fields have them: '3,1,0'. What was not typed is none. */
export const describePeople = (fields: Readonly<Record<string, string>>): string =>
  peopleCounts.map((count) => String(Number(fields[count]?.trim() ?? ''))).join()

/** Whether the fields ask for the plans of the party that was typed: by their button, or chosen for another party. */
export const asksForPlans = ({
  look,
  plan = 'own',
  planned,
  ...fields
}: Readonly<Record<string, string>>): boolean =>
  look !== undefined || (plan !== 'own' && planned !== describePeople(fields))
