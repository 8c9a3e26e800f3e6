import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { approvalForm } from '#contract/organizers/moderation.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DialogFailure } from '#web/platform/moderation/dialog-failure.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { OrganizerDialogProps } from './dialog.tsx'
import { SeenDocuments } from './seen-documents.tsx'
import { toApprovalInput, useVerification } from './use-verification.ts'

/**
 * Asks before a company is approved: its owner is written to at once (ACC-04). A document that was seen sets its badge;
 * without one a reason is written (FIX-27).
 */
export function OrganizerApproval({ organizer, onClose }: OrganizerDialogProps) {
  const { t } = useLanguage()
  const verification = useVerification()
  const form = useForm<z.input<typeof approvalForm>, unknown, z.output<typeof approvalForm>>({
    resolver: zodResolver(approvalForm),
    defaultValues: { seenDocuments: [], reason: '' },
  })
  const submit = form.handleSubmit((values) =>
    verification.mutate(toApprovalInput(organizer.id, values), {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(form, error),
    }),
  )
  const error = getFailureText(t, verification.error, t('errors.verification_update_failed'))
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!verification.isPending}
      title={<NamedText text={t('admin.approveTitle', { company: nameSlot })} name={organizer.companyName} />}
      description={t('admin.approveText')}
      submitLabel={t('admin.approve')}
      busy={verification.isPending}
      busyLabel={t('admin.approving')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      className="grid gap-[1.15rem]"
    >
      <DialogFailure error={error} />
      <ErrorSummary form={form} />
      <SeenDocuments form={form} name="seenDocuments" />
      <TextAreaField form={form} name="reason" label={t('admin.reason')} hint={t('admin.logReasonHint')} />
    </FormDialog>
  )
}
