import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { registrationForm } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { errorText } from '#web/platform/errors.ts'
import { checkedField, fieldText, showFieldErrors } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import { focusOnArrival } from '#web/ui/focus-on-arrival.ts'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TermsText } from './terms-text.tsx'

/** Creates a pilgrim account (AUTH-01); `onDone` gets the address that the verification link goes to. */
export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useLanguage()
  const form = useForm({ resolver: zodResolver(registrationForm) })
  const { errors } = form.formState
  const [refusal, setRefusal] = useState<Error>()
  const text = (name: keyof typeof errors) => fieldText(t, errors[name]?.message)

  const create = useMutation({
    mutationFn: (input: Parameters<typeof call<'accounts.register'>>[1]) => call('accounts.register', input),
    onSuccess: ({ user }) => {
      showToast({ title: t('accounts.registrationSuccess'), description: t('accounts.checkEmail') })
      onDone(user.email)
    },
    onMutate: () => setRefusal(undefined),
    // Reasons that stand at their fields are not said a second time on top.
    onError: (error) => setRefusal(showFieldErrors(form, error) ? undefined : error),
  })

  // Registered in the order of the screen, in which the first mistake gets the focus.
  const fields = {
    firstName: checkedField(form, 'firstName'),
    lastName: checkedField(form, 'lastName'),
    email: checkedField(form, 'email'),
    password: checkedField(form, 'password'),
    confirmPassword: checkedField(form, 'confirmPassword'),
    terms: form.register('terms'),
  }
  const passwordProps = {
    autoComplete: 'new-password',
    showLabel: t('accounts.showPassword'),
    hideLabel: t('accounts.hidePassword'),
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ firstName, lastName, email, password }) =>
        create.mutate({ firstName, lastName, email, password }),
      )}
      className="grid gap-[1.15rem]"
    >
      {refusal !== undefined && (
        <Alert tone="danger" ref={focusOnArrival} tabIndex={-1}>
          {errorText(t, refusal, 'accounts.registrationFailed')}
        </Alert>
      )}
      <div className="grid gap-[1.15rem] sm:grid-cols-2">
        <Field label={t('accounts.firstName')} error={text('firstName')}>
          {(control) => <TextInput {...control} {...fields.firstName} dir="auto" autoComplete="given-name" />}
        </Field>
        <Field label={t('accounts.lastName')} error={text('lastName')}>
          {(control) => <TextInput {...control} {...fields.lastName} dir="auto" autoComplete="family-name" />}
        </Field>
      </div>
      <Field label={t('accounts.email')} error={text('email')}>
        {(control) => (
          <TextInput
            {...control}
            {...fields.email}
            type="email"
            dir="ltr"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('accounts.password')} error={text('password')} hint={t('accounts.passwordHint')}>
        {(control) => <PasswordInput {...control} {...fields.password} {...passwordProps} />}
      </Field>
      <Field label={t('accounts.confirmPassword')} error={text('confirmPassword')}>
        {(control) => <PasswordInput {...control} {...fields.confirmPassword} {...passwordProps} />}
      </Field>
      <Checkbox label={<TermsText />} error={text('terms')} {...fields.terms} />
      <Button type="submit" size="lg" full busy={create.isPending} busyLabel={t('accounts.creating')}>
        {t('accounts.create')}
      </Button>
    </form>
  )
}
