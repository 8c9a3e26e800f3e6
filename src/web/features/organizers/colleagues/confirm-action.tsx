import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

export type ConfirmedAction = {
  title: string
  text: ReactNode
  submitLabel: string
  busyLabel: string
  destructive?: boolean
  run: () => Promise<unknown>
  /** What is announced on the page afterwards. */
  result: string
}

type ConfirmActionProps = { action: ConfirmedAction; onClose: () => void; onDone: (result: string) => void }

/** Asks before an act that sends an email or ends rights; it stays, with the reason, until that is done. */
export function ConfirmAction({ action, onClose, onDone }: ConfirmActionProps) {
  const { t } = useLanguage()
  const { title, text, submitLabel, busyLabel, destructive, run, result } = action
  const act = useMutation({ mutationFn: run, onSuccess: () => onDone(result) })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      destructive={destructive ?? false}
      busy={act.isPending}
      error={act.error ? getErrorText(t, act.error, 'errors.members_failed') : undefined}
      onConfirm={() => act.mutate()}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
    />
  )
}
