import { useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyDialog } from '#web/platform/parts/use-lazy-dialog.tsx'
import type { TripFormDialogProps } from './dialog.tsx'

type OpenOptions = Omit<TripFormDialogProps, 'open' | 'onOpenChange'>

/** The form and its rules load when they are needed. */
export const loadTripForm = async () => (await loadWithMessages(() => import('./dialog.tsx'))).TripFormDialog

/** The trip form of a page, fetched when it is first opened. */
export function useTripFormDialog() {
  const { t } = useLanguage()
  const [shown, setShown] = useState<OpenOptions>()
  const close = () => setShown(undefined)
  const form = useLazyDialog({
    load: loadTripForm,
    isWanted: shown !== undefined,
    onCancel: close,
    failure: t('tripForm.openFailed'),
  })
  return {
    open: setShown,
    dialog: shown ? form.show({ ...shown, open: true, onOpenChange: close }) : null,
  }
}
