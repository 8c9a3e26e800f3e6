import type { Trip } from '#contract/trips/trips.ts'
import { useHistoryDialog } from '#web/platform/history-dialog.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyDialog } from '#web/platform/parts/use-lazy-dialog.tsx'
import { prefetchPart } from '#web/platform/parts/use-lazy-part.ts'
import { getBookingFormPath } from './form-path.ts'

// Form, validation and dialog are no part of the trip page's first load.
const loadDialog = async () => (await loadWithMessages(() => import('./dialog.tsx'))).BookingDialog

/**
 * The booking dialog of a trip: fetched after the first paint, shown when its button is pressed. Where it cannot be had,
 * the way leads to the form that the server renders (decision 0023).
 */
export function useBookingDialog(trip: Trip) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useHistoryDialog('booking')
  const form = useLazyDialog({
    load: loadDialog,
    isWanted: isOpen,
    onCancel: () => setOpen(false),
    // In the dialog's place in the history: the way back leads to the trip, and not here again.
    onUnavailable: () => location.replace(getBookingFormPath(trip)),
    failure: t('bookings.dialogTitle'),
  })
  return {
    open: () => setOpen(true),
    prefetch: () => prefetchPart(loadDialog),
    isComing: form.isComing,
    dialog: form.show({ trip, open: isOpen, onOpenChange: setOpen }),
  }
}
