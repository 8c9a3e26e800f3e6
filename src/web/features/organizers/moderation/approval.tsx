import { useLanguage } from '#web/platform/language.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { OrganizerDialogProps } from './dialog.tsx'
import { toApprovalInput, useVerification } from './use-verification.ts'

/** Asks before a company is approved: its owner is written to at once (ACC-04). */
export function OrganizerApproval({ organizer, onClose }: OrganizerDialogProps) {
  const { t } = useLanguage()
  const verification = useVerification()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin.approveTitle', { company: organizer.companyName })}
      text={t('admin.approveText')}
      submitLabel={t('admin.approve')}
      busy={verification.isPending}
      busyLabel={t('admin.approving')}
      error={getFailureText(t, verification.error, t('errors.verification_update_failed'))}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() => verification.mutate(toApprovalInput(organizer.id), { onSuccess: onClose })}
    />
  )
}
