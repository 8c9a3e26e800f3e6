import { useSyncExternalStore } from 'react'

/** `assertive` interrupts what is being read: for failures. */
export type Urgency = 'polite' | 'assertive'
type Announcement = { id: number; urgency: Urgency; sentences: string[] }

/** Long enough to be taken over by every screen reader, then gone: what is read again stands on the page. */
const keptFor = 7000

let said: readonly Announcement[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Announcement[]) {
  said = next
  for (const tell of listeners) tell()
}

/** Has a screen reader say the sentences, once. To be seen they have to stand somewhere else, too. */
export function announce(sentences: string[], urgency: Urgency = 'polite') {
  count += 1
  const id = count
  change([...said, { id, urgency, sentences }])
  setTimeout(() => change(said.filter((one) => one.id !== id)), keptFor)
}

/** What is being said, for the shell's announcers. */
export function useAnnouncements(): readonly Announcement[] {
  return useSyncExternalStore(subscribe, read, none)
}

const silence: readonly Announcement[] = []
const read = () => said
const none = () => silence

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
