import { type ComponentType, useState } from 'react'
import type { Trip } from '#contract/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { withWords } from '#web/platform/messages.ts'
import { showToast } from '#web/platform/toast.ts'

export type BookingDialogProps = { trip: Trip; open: boolean; onOpenChange: (open: boolean) => void }

// Form, validation and dialog are no part of the trip page's first load.
const loadDialog = () => withWords(() => import('./booking-dialog.tsx'))

/** The booking dialog of a trip: fetched when a hand comes near the button, shown when it is pressed. */
export function useBookingDialog(trip: Trip) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<BookingDialogProps>>()

  async function open() {
    try {
      const { BookingDialog } = await loadDialog()
      setDialog(() => BookingDialog)
      setOpen(true)
    } catch {
      showToast({
        title: t('bookings.failureTitle'),
        description: t('bookings.failureText'),
        tone: 'destructive',
      })
    }
  }

  return {
    open: () => void open(),
    prefetch: () => void loadDialog().catch(() => {}),
    dialog: Dialog ? <Dialog trip={trip} open={isOpen} onOpenChange={setOpen} /> : null,
  }
}
