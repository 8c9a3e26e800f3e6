import type { ParsedEntry } from '#domain/announcements/entries.ts'
import { readTab, writeTab } from '#web/platform/tab-memory.ts'

// A pasted message is long, and becomes several trips, one after the other: this tab remembers it over reloads and the way
// back, with what has become of it. It goes with the tab and with whoever signs out.

/** What stands in the field, and what was read last. */
type KeptMessage = { text: string; read: string }

export function keptMessage(): KeptMessage {
  const { text, read } = Object(readTab('announcement')) as Partial<KeptMessage>
  return { text: typeof text === 'string' ? text : '', read: typeof read === 'string' ? read : '' }
}

export function keepMessage(kept: Partial<KeptMessage>) {
  const { text, read } = { ...keptMessage(), ...kept }
  writeTab('announcement', text || read ? { text, read } : undefined)
}

/** The same trip of the same message, by what tells it from the others. */
const keyOf = ({ location, departureDates, duration, price }: ParsedEntry) =>
  `announced ${[location, ...departureDates, duration, price].join(' · ')}`

/** The trip that was published from an entry. */
export function publishedFrom(entry: ParsedEntry): string | undefined {
  const id = readTab(keyOf(entry))
  return typeof id === 'string' ? id : undefined
}

export const rememberPublished = (entry: ParsedEntry, tripId: string) => writeTab(keyOf(entry), tripId)
