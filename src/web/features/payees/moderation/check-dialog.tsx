import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type PayeeToCheck, payeeCheckForm } from '#contract/payees/moderation.ts'
import { payeeProofs } from '#domain/payees/payees.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { PayeeFacts } from '#web/features/payees/core/facts.tsx'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { getFieldErrorText, showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DialogFailure } from '#web/platform/moderation/dialog-failure.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { warningLabels } from './row.tsx'

const proofLabels: Record<(typeof payeeProofs)[number], MessageKey> = {
  statement: 'payeeCheck.proof.statement',
  cheque: 'payeeCheck.proof.cheque',
  bank_letter: 'payeeCheck.proof.bankLetter',
  wallet_screen: 'payeeCheck.proof.walletScreen',
  office: 'payeeCheck.proof.office',
  call_back: 'payeeCheck.proof.callBack',
}

type CheckForm = ReturnType<typeof payeeCheckForm>
type CheckPayeeProps = { payee: PayeeToCheck; onClose: () => void }

/** Checks an account: what was seen of it, and a note, which a warning requires. */
export function CheckPayee({ payee, onClose }: CheckPayeeProps) {
  const { t } = useLanguage()
  const { id, company, warnings } = payee
  const check = useModerationMutation('admin.checkPayee', {
    success: t('payeeCheck.checked'),
    failure: t('errors.payees_failed'),
  })
  const form = useForm<z.input<CheckForm>, unknown, z.output<CheckForm>>({
    resolver: zodResolver(payeeCheckForm(warnings.length > 0)),
    defaultValues: { seen: [], note: '' },
  })
  const submit = form.handleSubmit((values) =>
    check.mutate({ ...values, id }, { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) }),
  )
  const seenError = getFieldErrorText(t, form.formState.errors.seen?.message)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!check.isPending}
      title={
        <NamedText text={t('payeeCheck.checkTitle', { company: nameSlot })} name={company.companyName} />
      }
      description={t('payeeCheck.checkText')}
      submitLabel={t('payeeCheck.check')}
      busy={check.isPending}
      busyLabel={t('payeeCheck.checking')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      className="grid gap-[1.15rem]"
    >
      <DialogFailure error={getFailureText(t, check.error, t('errors.payees_failed'))} />
      <ErrorSummary form={form} />
      <PayeeFacts {...payee} />
      {warnings.map((warning) => (
        <Alert key={warning} tone="warn" role="note">
          {t(warningLabels[warning])}
        </Alert>
      ))}
      <fieldset aria-describedby={seenError ? `seen-${id}` : undefined}>
        <legend className="mb-1 text-sm font-semibold">{t('payeeCheck.seen')}</legend>
        {payeeProofs.map((proof) => (
          <Checkbox key={proof} value={proof} label={t(proofLabels[proof])} {...form.register('seen')} />
        ))}
        {seenError ? <FieldError id={`seen-${id}`}>{seenError}</FieldError> : null}
      </fieldset>
      <TextAreaField
        form={form}
        name="note"
        label={t('payeeCheck.note')}
        hint={t(warnings.length > 0 ? 'payeeCheck.noteRequired' : 'payeeCheck.noteHint')}
        isOptional={warnings.length === 0}
      />
    </FormDialog>
  )
}
