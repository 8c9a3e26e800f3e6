import { useSyncExternalStore } from 'react'
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

let toasts: Toasts = {}
const nothing: Toasts = {}
const listeners = new Set<() => void>()

function change(next: Toasts) {
  toasts = next
  for (const tell of listeners) tell()
}

/**
 * Shows a message in the place of an earlier one, and has it said. A toast is never all that is left of a failure or of
 * something sent: that stands on the page, too (ACC-04).
 */
export function showToast(toast: Toast): void {
  change({ shown: toast, last: toast })
  const sentences = [toast.title, ...(toast.description ? [toast.description] : [])]
  announce(sentences, toast.tone === 'destructive' ? 'assertive' : 'polite')
}

/** Takes the message away. */
export function dismissToast() {
  if (toasts.shown) change(toasts.last ? { last: toasts.last } : {})
}

/** Goes to the message that is shown, or shows the last one again; false where nothing has been said yet. */
export function recallToast(): boolean {
  if (!toasts.last) return false
  change({ shown: toasts.last, last: toasts.last, isRecalled: true })
  return true
}

/** What is shown and what was said last. */
export function useToasts(): Toasts {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => nothing,
  )
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
