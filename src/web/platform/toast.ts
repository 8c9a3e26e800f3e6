import { announce } from '#web/ui/announcing/announcer.ts'
import { createSharedValue } from '#web/ui/shared-value.ts'

export type Toast = {
  title: string
  description?: string
  /** Milliseconds; 5000 by default (FND-08). */
  duration?: number
} & (
  | { tone?: 'default' }
  /** `error`: of the call that failed, beside whose form these words stay; null where no call did. */
  | { tone: 'destructive'; error: Error | null }
)

type Toasts = {
  /** The message on the page; at most one. */
  shown?: Toast
  /** The last message, on the page or not: F8 and the foot of the page show it again. */
  last?: Toast
  /** Requested by a press: the focus moves there. */
  isRecalled?: boolean
}

const toasts = createSharedValue<Toasts>({})
const failureToasts = new WeakMap<Error, Toast>()

/**
 * Shows a message in place of an earlier one, and announces it. A toast is never the only trace of a failure or of
 * something sent: that is on the page, too (ACC-04).
 */
export function showToast(toast: Toast): void {
  if (toast.tone === 'destructive' && toast.error) failureToasts.set(toast.error, toast)
  toasts.write({ shown: toast, last: toast })
  const sentences = [toast.title, ...(toast.description ? [toast.description] : [])]
  announce(sentences, toast.tone === 'destructive' ? 'assertive' : 'polite')
}

/** Returns the message about a failed call, on the page or not any more; undefined where none was shown. */
export const findFailureToast = (error: Error): Toast | undefined => failureToasts.get(error)

/** Removes the message. */
export function dismissToast() {
  const { last } = toasts.read()
  toasts.write(last ? { last } : {})
}

/** Moves to the message that is shown, or shows the last one again; false where there was none yet. */
export function recallToast(): boolean {
  const { last } = toasts.read()
  if (!last) return false
  toasts.write({ shown: last, last, isRecalled: true })
  return true
}

/** Returns the toasts shown and the last message. */
export const useToasts = toasts.use
