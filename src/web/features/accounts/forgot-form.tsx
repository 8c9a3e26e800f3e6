import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { forgotForm } from '#contract/passwords.ts'
import { call } from '#web/platform/api.ts'
import { checkedField, fieldText } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { failureOf } from '#web/platform/queries.ts'
import { showToast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

/** Asks for a reset link (AUTH-06); `onDone` gets the address as it was typed. */
export function ForgotForm({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useLanguage()
  const form = useForm({ resolver: zodResolver(forgotForm) })
  const code = form.formState.errors.email?.message
  const ask = useMutation({
    mutationFn: (values: { email: string }) => call('passwords.forgot', values),
    onSuccess: (_, { email }) => {
      void showToast({ title: t('passwords.linkSent') })
      onDone(email)
    },
    onError: (error) => {
      const isTooOften = failureOf(error)?.code === 'too_many_attempts'
      void showToast({
        title: t('common.error'),
        description: t(isTooOften ? 'errors.too_many_attempts' : 'passwords.forgotFailed'),
        tone: 'destructive',
      })
    },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => ask.mutate(values))}
      className="grid gap-[1.15rem]"
    >
      <Field
        label={t('accounts.email')}
        error={fieldText(t, code === 'invalid_email' ? 'sign_in_email' : code)}
      >
        {(control) => (
          <TextInput
            {...control}
            {...checkedField(form, 'email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" size="lg" full busy={ask.isPending} busyLabel={t('passwords.sending')}>
        {t('passwords.sendLink')}
      </Button>
    </form>
  )
}
