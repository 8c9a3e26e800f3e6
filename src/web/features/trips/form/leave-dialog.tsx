import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

type LeaveDialogProps = { open: boolean; isNew: boolean; onStay: () => void; onLeave: () => void }

/** Asks before unsaved changes leave the screen. */
export function LeaveDialog({ open, isNew, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useLanguage()
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      title={t('tripForm.leaveTitle')}
      description={isNew ? t('tripForm.leaveNew') : t('tripForm.leaveEdit')}
      closeLabel={t('tripForm.keepEditing')}
      footer={
        <>
          <Button variant="ghost" onClick={onLeave}>
            {t('tripForm.leave')}
          </Button>
          <Button onClick={onStay}>{t('tripForm.keepEditing')}</Button>
        </>
      }
    />
  )
}
