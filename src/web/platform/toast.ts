import { createSharedValue } from '#web/ui/shared-value.ts'
import { announce } from './announcer.ts'

export type Toast = {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
  /** Milliseconds; 5000 where nothing is said (FND-08). */
  duration?: number
}

type Toasts = {
  /** The message on the page; at most one. */
  shown?: Toast
  /** The message that was said last, on the page or not: F8 and the foot of the page bring it back. */
  last?: Toast
  /** Asked for by a press: who asked for it goes there. */
  isRecalled?: boolean
}

const toasts = createSharedValue<Toasts>({})

/**
 * Shows a message in the place of an earlier one, and has it said. A toast is never all that is left of a failure or of
 * something sent: that stands on the page, too (ACC-04).
 */
export function showToast(toast: Toast): void {
  toasts.write({ shown: toast, last: toast })
  const sentences = [toast.title, ...(toast.description ? [toast.description] : [])]
  announce(sentences, toast.tone === 'destructive' ? 'assertive' : 'polite')
}

/** Takes the message away. */
export function dismissToast() {
  const { last } = toasts.read()
  toasts.write(last ? { last } : {})
}

/** Goes to the message that is shown, or shows the last one again; false where nothing has been said yet. */
export function recallToast(): boolean {
  const { last } = toasts.read()
  if (!last) return false
  toasts.write({ shown: last, last, isRecalled: true })
  return true
}

/** Returns the toasts shown and the last message. */
export const useToasts = toasts.use
