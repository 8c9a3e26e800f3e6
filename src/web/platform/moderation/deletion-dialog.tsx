import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { getFailureText } from './failure-text.ts'

type DeletionDialogProps = {
  title: ReactNode
  text: string
  /** The deletion under way. */
  deletion: { isPending: boolean; error: Error | null }
  /** The text for a failure without a reason from the server. */
  failureTitle: string
  isReady?: boolean
  onConfirm: () => void
  onClose: () => void
  /** The effects of the deletion. */
  children?: ReactNode
}

/** Asks before a record is deleted. */
export function DeletionDialog({ deletion, failureTitle, onClose, ...rest }: DeletionDialogProps) {
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      {...rest}
      open
      onOpenChange={onClose}
      submitLabel={t('reviews.delete')}
      destructive
      busy={deletion.isPending}
      busyLabel={t('admin.records.deleting')}
      error={getFailureText(t, deletion.error, failureTitle)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
    />
  )
}
