import { createSharedValue } from '#web/ui/shared-value.ts'

/** `assertive` interrupts what is being read: for failures. */
export type Urgency = 'polite' | 'assertive'
type Announcement = { id: number; urgency: Urgency; sentences: string[] }

/** Long enough for every screen reader to notice, then removed: lasting text is elsewhere on the page. */
const announcementDuration = 7000

const announcements = createSharedValue<readonly Announcement[]>([])
let lastId = 0

/** Has a screen reader say the sentences, once. To be visible they have to be elsewhere, too. */
export function announce(sentences: string[], urgency: Urgency = 'polite') {
  lastId += 1
  const id = lastId
  announcements.write([...announcements.read(), { id, urgency, sentences }])
  setTimeout(
    () => announcements.write(announcements.read().filter((one) => one.id !== id)),
    announcementDuration,
  )
}

/** The current announcements, for the shell's announcers. */
export const useAnnouncements = announcements.use
