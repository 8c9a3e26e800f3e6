import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { organizerSignUpForm } from '#contract/accounts.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { errorText } from '#web/platform/errors.ts'
import { showFieldErrors } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

type Input = z.input<typeof organizerSignUpForm>
type Output = z.output<typeof organizerSignUpForm>
export type SignUpFormState = ReturnType<typeof useSignUp>['form']

/** The organizer's registration (ORG-01); `onDone` gets the address that the verification link goes to. */
export function useSignUp(onDone: (email: string) => void) {
  const { t } = useLanguage()
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(organizerSignUpForm) })
  const register = useMutation({
    mutationFn: ({ email, password, confirmPassword: _, terms: __, website, ...company }: Output) =>
      call('accounts.register', {
        username: email,
        email,
        password,
        role: 'organizer',
        organizerData: { ...company, ...(website && { website }) },
      }),
    onSuccess: ({ user }) => onDone(user.email),
    onError: (error) => {
      showFieldErrors(form, withoutGroup(error))
      void showToast({
        title: t('errors.registration_failed'),
        description: errorText(t, error, 'accounts.genericFailure'),
        tone: 'destructive',
      })
    },
  })
  return {
    form,
    isBusy: register.isPending,
    error: register.error,
    submit: form.handleSubmit((values) => register.mutate(values)),
  }
}

/** The server speaks of 'organizerData.companyName', which is one of the form's own fields. */
function withoutGroup(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, code]) => [
    name.replace(/^organizerData\./, ''),
    code,
  ])
  return new ApiError(error.message, error.status, error.code, Object.fromEntries(fields))
}
