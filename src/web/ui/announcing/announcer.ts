import { createSharedValue } from '#web/ui/shared-value.ts'

/** `assertive` interrupts what is being read: for failures. */
export type Urgency = 'polite' | 'assertive'
type Announcement = { id: number; urgency: Urgency; sentences: string[] }

/** Long enough for every screen reader to notice, then removed: lasting text is elsewhere on the page. In milliseconds. */
const announcementDuration = 7000

/** Of several mistakes these many are said; the summary of the form, which gets the focus, leads to all. */
const maxFieldErrors = 3

const announcements = createSharedValue<readonly Announcement[]>([])
let lastId = 0
let pending: { urgency: Urgency; sentences: string[]; fieldErrors: FieldError[] } | undefined
let pressedForm: EventTarget | null = null

type FieldError = { label: string; error: string }

/**
 * Has a screen reader say the sentences, once. To be visible they have to be elsewhere, too. What one press causes, such as
 * a toast and the mistakes at the fields, is one announcement, and says each sentence once (ACC-08).
 */
export function announce(sentences: string[], urgency: Urgency = 'polite') {
  gather(urgency).sentences.push(...sentences)
}

/** Announces what is wrong with a field: at once where its form was just sent, else after what is being read. */
export function announceFieldError(error: FieldError, form: HTMLFormElement | null) {
  gather(form !== null && form === pressedForm ? 'assertive' : 'polite').fieldErrors.push(error)
}

/** The current announcements, for the shell's announcers. */
export const useAnnouncements = announcements.use

function gather(urgency: Urgency) {
  if (!pending) {
    pending = { urgency, sentences: [], fieldErrors: [] }
    runAfterRender(say)
  }
  if (urgency === 'assertive') pending.urgency = urgency
  return pending
}

function say() {
  if (!pending) return
  const { urgency, sentences, fieldErrors } = pending
  pending = undefined
  const errors = fieldErrors
    .filter(({ error }) => !sentences.includes(error))
    .slice(0, maxFieldErrors)
    .map(({ label, error }) => (label ? `${label}: ${error}` : error))
  lastId += 1
  const id = lastId
  const all = [...new Set([...sentences, ...errors])]
  announcements.write([...announcements.read(), { id, urgency, sentences: all }])
  setTimeout(
    () => announcements.write(announcements.read().filter((one) => one.id !== id)),
    announcementDuration,
  )
}

/** How many tasks React needs at most from a settled promise to the page: a render, and the effects of it. */
const tasksToPage = 3

/** Runs a function when all that the current task has caused is on the page; not by the clock, which may be slow or stopped. */
export function runAfterRender(run: () => void) {
  const { port1, port2 } = new MessageChannel()
  let left = tasksToPage
  port1.onmessage = () => {
    left -= 1
    if (left > 0) return port2.postMessage(null)
    port1.close()
    run()
  }
  port2.postMessage(null)
}

/** Notes which form was sent last, until something is typed again: its mistakes interrupt. Returns how to stop. */
export function followSubmits(): () => void {
  const onSubmit = ({ target }: Event) => {
    pressedForm = target
  }
  const onInput = () => {
    pressedForm = null
  }
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('input', onInput, true)
  return () => {
    document.removeEventListener('submit', onSubmit, true)
    document.removeEventListener('input', onInput, true)
  }
}
