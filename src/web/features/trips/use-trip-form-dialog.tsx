import { type ComponentType, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { withWords } from '#web/platform/messages.ts'
import { showToast } from '#web/platform/toast.ts'
import type { TripFormDialogProps } from './form-dialog.tsx'

type OpenWith = Omit<TripFormDialogProps, 'open' | 'onOpenChange'>

// The form and its rules come when they are asked for.
const loadDialog = () => withWords(() => import('./form-dialog.tsx'))

/** The trip form of a page, fetched when it is first opened. */
export function useTripFormDialog() {
  const { t } = useLanguage()
  const [Dialog, setDialog] = useState<ComponentType<TripFormDialogProps>>()
  const [shown, setShown] = useState<OpenWith>()

  async function open(about: OpenWith) {
    try {
      const { TripFormDialog } = await loadDialog()
      setDialog(() => TripFormDialog)
      setShown(about)
    } catch {
      void showToast({ title: t('tripForm.openFailed'), tone: 'destructive' })
    }
  }

  return {
    open: (about: OpenWith) => void open(about),
    dialog: Dialog && shown ? <Dialog {...shown} open onOpenChange={() => setShown(undefined)} /> : null,
  }
}
