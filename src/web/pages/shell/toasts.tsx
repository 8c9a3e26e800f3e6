import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '#web/platform/language.tsx'
import { dismissToast, useToasts } from '#web/platform/toast.ts'
import { ToastCard } from '#web/ui/dialogs/toast-card.tsx'
import { useTopDialog } from '#web/ui/dialogs/top-dialog.ts'

/** How long a message stays that says no time of its own, in milliseconds. */
export const defaultDuration = 5000

/**
 * The current message. It stays while it is under the pointer or has the focus; F8 moves to it, or shows the last one
 * again (message-key.ts); Escape and its button close it, and the focus returns to where it was.
 */
export function Toasts() {
  const { t } = useLanguage()
  const toasts = useToasts()
  const { shown } = toasts
  const dialog = useTopDialog()
  const card = useRef<HTMLElement>(null)
  const [isHeld, hold] = useState(false)
  const close = useToastFocus(card, toasts)
  const isShown = shown !== undefined
  // A removed element fires no event that it is no longer pointed at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever it comes to stand, it is held only by the focus
  useEffect(() => hold(Boolean(card.current?.contains(document.activeElement))), [isShown, dialog])
  useEffect(() => {
    if (!shown || isHeld) return
    const timer = setTimeout(dismissToast, shown.duration ?? defaultDuration)
    return () => clearTimeout(timer)
  }, [shown, isHeld])

  if (!shown) return null
  const message = (
    <ToastCard
      ref={card}
      title={shown.title}
      description={shown.description}
      tone={shown.tone ?? 'default'}
      label={t('common.messages')}
      closeLabel={t('common.dismiss')}
      aria-keyshortcuts="F8"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onClose={close}
    />
  )
  return dialog ? createPortal(message, dialog) : message
}

/** Moves the focus to a requested message and, when it is closed, back to where it came from. */
function useToastFocus(card: RefObject<HTMLElement | null>, toasts: ReturnType<typeof useToasts>) {
  const origin = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!toasts.isRecalled || card.current?.contains(document.activeElement)) return
    origin.current = document.activeElement
    card.current?.focus()
  }, [toasts, card])
  return () => {
    const hadFocus = card.current?.contains(document.activeElement)
    dismissToast()
    if (!hadFocus) return
    const back = origin.current?.isConnected ? origin.current : document.getElementById('main')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
}
