import type { ParsedEntry } from '#domain/announcements/entries.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'

// A pasted message is long, and becomes several trips, one after the other: this tab remembers it over reloads and the way
// back, with what has become of it. It goes with the tab and with whoever signs out.

/** The text in the field, and the text that was parsed last. */
type StoredMessage = { text: string; read: string }

export function readMessage(): StoredMessage {
  const { text, read } = Object(readTab('announcement')) as Partial<StoredMessage>
  return { text: typeof text === 'string' ? text : '', read: typeof read === 'string' ? read : '' }
}

export function saveMessage(kept: Partial<StoredMessage>) {
  const { text, read } = { ...readMessage(), ...kept }
  writeTab('announcement', text || read ? { text, read } : undefined)
}

/** The same trip of the same message, by the facts that distinguish it from the others. */
const getEntryKey = ({ location, departureDates, duration, price }: ParsedEntry) =>
  `announced ${[location, ...departureDates, duration, price].join(' · ')}`

/** The trip that was published from an entry. */
export function readPublishedTripId(entry: ParsedEntry): string | undefined {
  const id = readTab(getEntryKey(entry))
  return typeof id === 'string' ? id : undefined
}

export const savePublishedTripId = (entry: ParsedEntry, tripId: string) =>
  writeTab(getEntryKey(entry), tripId)
