import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { getErrorText } from '#web/platform/api/errors.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'

type MemberFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  title: string
  text: string
  /** The verb of the button, idle and busy; `title` where there is no other. */
  submitLabel?: string
  busyLabel: string
  destructive?: boolean
  save: (values: Values) => Promise<unknown>
  onDone: (values: Values) => void
  onClose: () => void
  children: ReactNode
}

/** A form about the members of a company: it stays, with the reason, until what it asks for is done. */
export function MemberForm<Values extends FieldValues>(props: MemberFormProps<Values>) {
  const { t } = useLanguage()
  const { form, title, text, submitLabel = title, busyLabel, destructive, children } = props
  const saving = useMutation({
    mutationFn: props.save,
    onSuccess: (_, values) => props.onDone(values),
    onError: (error) => {
      showToast({ title: getErrorText(t, error, 'errors.members_failed'), tone: 'destructive', error })
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
      destructive={destructive ?? false}
      busy={saving.isPending}
      busyLabel={busyLabel}
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
