import { type ReactNode, useState } from 'react'
import type { Trip } from '#contract/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { withWords } from '#web/platform/messages.ts'
import { prefetch, useLazyDialog } from '#web/platform/use-lazy-dialog.ts'

// Form, validation and dialog are no part of the trip page's first load.
const load = async () => (await withWords(() => import('./booking-dialog.tsx'))).BookingDialog

/** The booking dialog of a trip: fetched when a hand comes near the button, shown when it is pressed. */
export function useBookingDialog(trip: Trip) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<ReactNode>()
  const Dialog = useLazyDialog({
    load,
    isWanted: isOpen,
    giveUp: () => setOpen(false),
    failure: { title: t('bookings.failureTitle'), description: t('bookings.failureText') },
  })
  return {
    open: () => setOpen(true),
    sent,
    prefetch: () => prefetch(load),
    dialog: Dialog ? <Dialog trip={trip} open={isOpen} onOpenChange={setOpen} onSent={setSent} /> : null,
  }
}
