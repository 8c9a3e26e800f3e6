import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { registrationForm } from '#contract/accounts/accounts.ts'
import { call } from '#web/platform/api/api.ts'
import { getCorrectableErrorText } from '#web/platform/api/errors.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { CheckboxField, TextField } from '#web/platform/forms/form-fields.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { PostedForm } from '#web/platform/forms/posted-form.tsx'
import { SpecifiedTexts } from '#web/platform/forms/specified-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'
import { FirstPasswordFields } from './first-password-fields.tsx'
import { TermsText } from './terms-text.tsx'

/** Creates a pilgrim account (AUTH-01); `onDone` gets the address that the verification link is sent to. */
export function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useLanguage()
  const form = useForm({ resolver: zodResolver(registrationForm) })
  const [refusal, setRefusal] = useState<Error>()

  const create = useMutation({
    mutationFn: (input: Parameters<typeof call<'accounts.register'>>[1]) => call('accounts.register', input),
    onSuccess: ({ user }) => {
      showToast({ title: t('accounts.registrationSuccess'), description: t('accounts.checkEmail') })
      onDone(user.email)
    },
    onMutate: () => setRefusal(undefined),
    // Reasons shown at their fields are not repeated on top.
    onError: (error) => setRefusal(showFieldErrors(form, error) ? undefined : error),
  })

  return (
    <SpecifiedTexts value={true}>
      <PostedForm
        onSubmit={form.handleSubmit(({ firstName, lastName, email, password }) =>
          create.mutate({ firstName, lastName, email, password }),
        )}
        className="grid gap-[1.15rem]"
      >
        <ErrorSummary form={form} />
        {refusal !== undefined && (
          <Alert tone="danger" ref={focusOnMount} tabIndex={-1}>
            {getCorrectableErrorText(t, refusal, 'accounts.registrationFailed')}
          </Alert>
        )}
        <div className="grid gap-[1.15rem] sm:grid-cols-2">
          <TextField
            form={form}
            name="firstName"
            label={t('accounts.firstName')}
            dir="auto"
            autoComplete="given-name"
          />
          <TextField
            form={form}
            name="lastName"
            label={t('accounts.lastName')}
            hint={t('accounts.oneNameHint')}
            dir="auto"
            autoComplete="family-name"
          />
        </div>
        <TextField form={form} name="email" label={t('accounts.email')} type="email" autoComplete="email" />
        <FirstPasswordFields form={form} />
        <CheckboxField form={form} name="terms" label={<TermsText />} />
        <Button type="submit" size="lg" full busy={create.isPending} busyLabel={t('accounts.creating')}>
          {t('accounts.create')}
        </Button>
      </PostedForm>
    </SpecifiedTexts>
  )
}
