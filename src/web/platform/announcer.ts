import { createSharedValue } from '#web/ui/shared-value.ts'

/** `assertive` interrupts what is being read: for failures. */
export type Urgency = 'polite' | 'assertive'
type Announcement = { id: number; urgency: Urgency; sentences: string[] }

/** Long enough to be taken over by every screen reader, then gone: what is read again stands on the page. */
const keptFor = 7000

const said = createSharedValue<readonly Announcement[]>([])
let count = 0

/** Has a screen reader say the sentences, once. To be seen they have to stand somewhere else, too. */
export function announce(sentences: string[], urgency: Urgency = 'polite') {
  count += 1
  const id = count
  said.write([...said.read(), { id, urgency, sentences }])
  setTimeout(() => said.write(said.read().filter((one) => one.id !== id)), keptFor)
}

/** What is being said, for the shell's announcers. */
export const useAnnouncements = said.use
