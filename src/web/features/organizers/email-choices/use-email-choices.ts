import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { InputOf } from '#contract/endpoint.ts'
import type { EmailChoices, updateEmailChoices } from '#contract/organizers/email-choices.ts'
import { findOwnTimeZone } from '#domain/kernel/time-zones.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

type Values = InputOf<typeof updateEmailChoices>

/** The form of the choices, and its saving. The time zone of this device goes with them: the daily email comes in its morning. */
export function useEmailChoices({ choices }: EmailChoices) {
  const { t } = useLanguage()
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(choices.map(({ kind, pace }) => [kind, pace])),
  })
  const save = useMutation({
    mutationFn: (values: Values) => call('emailChoices.update', { ...values, timeZone: findOwnTimeZone() }),
    onSuccess: () => showToast({ title: t('emailChoices.saved'), description: t('emailChoices.savedText') }),
    onError: (error) =>
      showToast({
        title: t('common.error'),
        description: getErrorText(t, error, 'accounts.genericFailure'),
        tone: 'destructive',
        error,
      }),
    onSettled: waitForRefresh,
  })
  const submit = form.handleSubmit((values) => save.mutate(values))
  return { form, submit, isSaving: save.isPending, error: save.error }
}
