import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { forgotPasswordForm } from '#contract/accounts/passwords.ts'
import { call } from '#web/platform/api/api.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { PostedForm } from '#web/platform/forms/posted-form.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Asks for a reset link (AUTH-06); `onDone` gets the address as it was typed. */
export function ForgotForm({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useLanguage()
  const form = useForm({ resolver: zodResolver(forgotPasswordForm) })
  const isInvalid = form.formState.errors.email?.message === 'invalid_email'
  const ask = useMutation({
    mutationFn: (values: { email: string }) => call('passwords.forgot', values),
    onSuccess: (_, { email }) => {
      showToast({ title: t('passwords.linkSent') })
      onDone(email)
    },
    onError: (error) => {
      const isTooOften = toFailure(error)?.code === 'too_many_attempts'
      showToast({
        title: t('common.error'),
        description: t(isTooOften ? 'errors.too_many_attempts' : 'passwords.forgotFailed'),
        tone: 'destructive',
        error,
      })
    },
  })
  return (
    <PostedForm
      action="/forgot-password"
      failed="passwords.forgotFailed"
      onSubmit={form.handleSubmit((values) => ask.mutate(values))}
      className="grid gap-[1.15rem]"
    >
      <FormFailure error={ask.error} />
      <TextField
        form={form}
        name="email"
        label={t('accounts.email')}
        error={isInvalid && form.getValues('email') ? t('fields.sign_in_email') : undefined}
        type="email"
        autoComplete="username"
      />
      <Button type="submit" size="lg" full busy={ask.isPending} busyLabel={t('passwords.sending')}>
        {t('passwords.sendLink')}
      </Button>
    </PostedForm>
  )
}
