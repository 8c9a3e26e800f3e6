import type { StayRooms } from '#contract/travellers/rooms.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { maxRoomBeds, maxRooms } from '#domain/travellers/rooms/rooms.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** A room as it is typed; `key` is the form's alone. */
export type TypedRoom = { key: string; id?: string; number: string; beds: string; isStepFree: boolean }

/** Returns a stored room for the form. */
export const toTypedRoom = ({ id, number, beds, isStepFree }: StayRooms['rooms'][number]): TypedRoom => ({
  key: id,
  id,
  number,
  beds: String(beds),
  isStepFree,
})

let lastKey = 0

/**
 * Returns the rooms with more of them: numbered from the first number on ("201" gives 201, 202, …), and behind the last room where
 * none is given. A first number without digits is for one room alone.
 */
export function addRooms(
  rooms: readonly TypedRoom[],
  { first, count, beds }: { first: string; count: number; beds: string },
): TypedRoom[] {
  const start = first.trim() || nextNumber(rooms.at(-1)?.number ?? '')
  const more = Array.from({ length: Math.min(count, maxRooms - rooms.length) }, (_, at) => {
    lastKey += 1
    return { key: `new-${lastKey}`, number: countOn(start, at), beds, isStepFree: false }
  })
  return [...rooms, ...more]
}

const nextNumber = (last: string) => (/\d$/.test(normalizeNumber(last)) ? countOn(last, 1) : '')

/** '201' and 2 give '203', 'B-09' gives 'B-11'; a text that does not end in a number counts once. */
function countOn(start: string, by: number): string {
  const text = normalizeNumber(start)
  const digits = /\d+$/.exec(text)?.[0]
  if (digits === undefined) return by === 0 ? start : ''
  const next = String(Number(digits) + by).padStart(digits.length, '0')
  return text.slice(0, -digits.length) + next
}

/** Returns the first room that cannot be stored, and why. */
export function findRoomFault(rooms: readonly TypedRoom[]): { key: string; text: MessageKey } | undefined {
  const seen = new Set<string>()
  for (const { key, number, beds } of rooms) {
    const name = number.trim().toLowerCase()
    if (name === '') return { key, text: 'rooms.fault.number' }
    if (seen.has(name)) return { key, text: 'rooms.fault.twice' }
    seen.add(name)
    const count = Number(normalizeNumber(beds))
    if (!Number.isInteger(count) || count < 1 || count > maxRoomBeds) return { key, text: 'rooms.fault.beds' }
  }
  return undefined
}
