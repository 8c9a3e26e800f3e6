import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Account } from '#contract/payments/account.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { createIdempotencyKeys } from '#web/platform/api/idempotency.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'

type MoneyFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  title: string
  text: string
  submitLabel: string
  destructive?: boolean
  /** `key`: the same for every try of the same values. */
  save: (values: Values, key: string) => Promise<Account>
  onDone: (account: Account) => void
  onClose: () => void
  children: ReactNode
}

/** A form that writes an entry: it stays, with the reason, until that is done; a lost answer asked for again writes nothing twice. */
export function MoneyForm<Values extends FieldValues>(props: MoneyFormProps<Values>) {
  const { t } = useLanguage()
  const { form, title, text, submitLabel, destructive = false, children } = props
  const [keyring] = useState(() => createIdempotencyKeys())
  const saving = useMutation({
    mutationFn: (values: Values) => props.save(values, keyring.keyFor([values])),
    onSuccess: async (account) => {
      keyring.forget()
      props.onDone(account)
      await waitForRefresh()
    },
    onError: (error) => {
      showToast({ title: getErrorText(t, error, 'errors.payments_failed'), tone: 'destructive', error })
      showFieldErrors(form, error)
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={props.onClose}
      closable={!saving.isPending}
      title={title}
      description={text}
      submitLabel={submitLabel}
      destructive={destructive}
      busy={saving.isPending}
      busyLabel={t('companyMoney.saving')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      className="grid gap-4"
    >
      <ErrorSummary form={form} />
      <FormFailure error={saving.error} />
      {children}
    </FormDialog>
  )
}
