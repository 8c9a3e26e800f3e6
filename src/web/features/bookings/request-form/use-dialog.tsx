import type { Trip } from '#contract/trips/trips.ts'
import { useHistoryDialog } from '#web/platform/history-dialog.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { withWords } from '#web/platform/messages.ts'
import { useLazyDialog } from '#web/platform/parts/use-lazy-dialog.tsx'
import { prefetch } from '#web/platform/parts/use-lazy-part.ts'
import { bookingFormPath } from './form-path.ts'

// Form, validation and dialog are no part of the trip page's first load.
const load = async () => (await withWords(() => import('./dialog.tsx'))).BookingDialog

/**
 * The booking dialog of a trip: fetched after the first paint, shown when its button is pressed. Where it cannot be had,
 * the way leads to the form that the server renders (decision 0023).
 */
export function useBookingDialog(trip: Trip) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useHistoryDialog('booking')
  const form = useLazyDialog({
    load,
    isWanted: isOpen,
    giveUp: () => setOpen(false),
    // In the dialog's place in the history: the way back leads to the trip, and not here again.
    goElsewhere: () => location.replace(bookingFormPath(trip)),
    failure: t('bookings.dialogTitle'),
  })
  return {
    open: () => setOpen(true),
    prefetch: () => prefetch(load),
    isComing: form.isComing,
    dialog: form.show({ trip, open: isOpen, onOpenChange: setOpen }),
  }
}
