import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { changeRefusalForm, type ModeratedOrganizer } from '#contract/organizers/moderation.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { toChangeParams, useChangeDecision } from './use-change-decision.ts'

type ChangeRejectionProps = { organizer: ModeratedOrganizer; onClose: () => void }

/** Refuses a change, with the reason that its owner will read. */
export function ChangeRejection({ organizer, onClose }: ChangeRejectionProps) {
  const { t } = useLanguage()
  const decision = useChangeDecision()
  const form = useForm({ resolver: zodResolver(changeRefusalForm), defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) =>
    decision.mutate(
      { ...toChangeParams(organizer), isApproved: false, reason },
      { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) },
    ),
  )
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!decision.isPending}
      title={
        <NamedText text={t('admin.refuseChangeTitle', { company: nameSlot })} name={organizer.companyName} />
      }
      description={t('admin.refuseChangeText')}
      submitLabel={t('admin.reject')}
      destructive
      busy={decision.isPending}
      busyLabel={t('admin.rejecting')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
    >
      <FormFailure error={decision.error} />
      <TextAreaField form={form} name="reason" label={t('admin.reason')} hint={t('admin.reasonHint')} />
    </FormDialog>
  )
}
