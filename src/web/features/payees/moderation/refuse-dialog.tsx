import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type PayeeToCheck, payeeRefusalForm } from '#contract/payees/moderation.ts'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DialogFailure } from '#web/platform/moderation/dialog-failure.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'

type RefusePayeeProps = { payee: PayeeToCheck; onClose: () => void }

/** Rejects an account, with the reason that its owner reads. */
export function RefusePayee({ payee: { id, company }, onClose }: RefusePayeeProps) {
  const { t } = useLanguage()
  const refuse = useModerationMutation('admin.refusePayee', {
    success: t('payeeCheck.refused'),
    failure: t('errors.payees_failed'),
  })
  const form = useForm({ resolver: zodResolver(payeeRefusalForm), defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) =>
    refuse.mutate({ id, reason }, { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) }),
  )
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!refuse.isPending}
      title={
        <NamedText text={t('payeeCheck.refuseTitle', { company: nameSlot })} name={company.companyName} />
      }
      description={t('payeeCheck.refuseText')}
      submitLabel={t('payeeCheck.refuse')}
      destructive
      busy={refuse.isPending}
      busyLabel={t('payeeCheck.refusing')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      className="grid gap-4"
    >
      <DialogFailure error={getFailureText(t, refuse.error, t('errors.payees_failed'))} />
      <TextAreaField form={form} name="reason" label={t('admin.reason')} hint={t('payeeCheck.reasonHint')} />
    </FormDialog>
  )
}
