import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type CheckedPayee, payeeRefusalForm } from '#contract/payees/moderation.ts'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DialogFailure } from '#web/platform/moderation/dialog-failure.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'

type StopPayeeProps = { payee: CheckedPayee; onClose: () => void }

/** Stops a checked account, with the reason that its owner reads; who has an open booking is told. */
export function StopPayee({ payee: { id, company }, onClose }: StopPayeeProps) {
  const { t } = useLanguage()
  const stop = useModerationMutation('admin.stopPayee', {
    success: t('payeeCheck.stopped'),
    failure: t('errors.payees_failed'),
  })
  const form = useForm({ resolver: zodResolver(payeeRefusalForm), defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) =>
    stop.mutate({ id, reason }, { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) }),
  )
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!stop.isPending}
      title={<NamedText text={t('payeeCheck.stopTitle', { company: nameSlot })} name={company.companyName} />}
      description={t('payeeCheck.stopText')}
      submitLabel={t('stopAccount.stop')}
      destructive
      busy={stop.isPending}
      busyLabel={t('payeeCheck.stopping')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      className="grid gap-4"
    >
      <DialogFailure error={getFailureText(t, stop.error, t('errors.payees_failed'))} />
      <TextAreaField form={form} name="reason" label={t('admin.reason')} hint={t('payeeCheck.reasonHint')} />
    </FormDialog>
  )
}
