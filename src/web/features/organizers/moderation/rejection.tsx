import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { rejectionForm } from '#contract/organizers/moderation.ts'
import { SuspensionImpact } from '#web/features/accounts/moderation/suspension-impact.tsx'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { OrganizerDialogProps } from './dialog.tsx'
import { toRejectionInput, useVerification } from './use-verification.ts'

/** Rejects a company, or withdraws its verification, with a reason that its owner will read. */
export function OrganizerRejection({ organizer, onClose }: OrganizerDialogProps) {
  const { t } = useLanguage()
  const verification = useVerification()
  const form = useForm({ resolver: zodResolver(rejectionForm), defaultValues: { reason: '' } })
  const company = organizer.companyName
  const { isVerified } = organizer
  const submit = form.handleSubmit(({ reason }) =>
    verification.mutate(toRejectionInput(organizer.id, reason), {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(form, error),
    }),
  )
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!verification.isPending}
      title={isVerified ? t('admin.removeTitle', { company }) : t('admin.rejectTitle', { company })}
      description={isVerified ? t('admin.removeText') : t('admin.rejectText')}
      submitLabel={isVerified ? t('admin.removeVerification') : t('admin.reject')}
      destructive
      busy={verification.isPending}
      busyLabel={t('admin.rejecting')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
    >
      {isVerified ? <SuspensionImpact kind="organizer" id={organizer.id} /> : null}
      <TextAreaField
        form={form}
        name="reason"
        label={t('admin.reason')}
        isOptional
        hint={t('admin.reasonHint')}
      />
    </FormDialog>
  )
}
