import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { getBoot } from '#web/platform/boot.ts'
import { useHistoryDialog } from '#web/platform/history-dialog.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyDialog } from '#web/platform/parts/use-lazy-dialog.tsx'
import { prefetchPart } from '#web/platform/parts/use-lazy-part.ts'
import { bookingPatience, getBookingFormPath } from './form-path.ts'

// Form, validation and dialog are no part of the trip page's first load.
const loadDialog = async () => (await loadWithMessages(() => import('./dialog.tsx'))).BookingDialog

/**
 * The booking dialog of a trip: fetched after the first paint, shown when its button is pressed. Where it cannot be had, or
 * not soon, the way leads to the form that the server renders (decisions 0023, 0092).
 */
export function useBookingDialog(trip: Trip) {
  const { t } = useLanguage()
  const { isOpen, setOpen, isEntry } = useHistoryDialog('booking')
  const formPath = getBookingFormPath(trip)
  // A dialog that came now would be gone in a moment, with what was typed.
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  // In the dialog's place in the history: the way back leads to the trip, and not here again.
  const openForm = () => {
    setLeaving(true)
    if (isEntry) location.replace(formPath)
    else location.assign(formPath)
  }
  const form = useLazyDialog({
    load: loadDialog,
    isWanted: isOpen,
    onCancel: () => setOpen(false),
    onUnavailable: openForm,
    failure: t('bookings.dialogTitle'),
  })
  const { isComing } = form
  const wasPressed = useRef(false)
  const openFormLater = useEffectEvent(() => {
    // Without a line that page would not come either.
    if (navigator.onLine) openForm()
  })
  useEffect(() => {
    // Reloaded with the dialog open, it comes whenever it can: with what was typed.
    if (!isComing || !wasPressed.current) return
    // It may have been pressed before the page was alive.
    const waited = performance.now() - (getBoot()?.pressedAt ?? performance.now())
    const timer = setTimeout(openFormLater, Math.max(0, bookingPatience - waited))
    return () => clearTimeout(timer)
  }, [isComing])
  return {
    open: () => {
      wasPressed.current = true
      setOpen(true)
    },
    prefetch: () => prefetchPart(loadDialog),
    isComing: isComing || isLeaving,
    dialog: isLeaving ? null : form.show({ trip, open: isOpen, onOpenChange: setOpen }),
  }
}
