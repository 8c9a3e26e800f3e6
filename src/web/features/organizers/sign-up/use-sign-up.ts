import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { companySignUpForm, organizerSignUpForm, type User } from '#contract/accounts/accounts.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { getCorrectableErrorText } from '#web/platform/api/errors.ts'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

type Input = z.input<typeof organizerSignUpForm>
type Output = z.output<typeof organizerSignUpForm>
export type SignUpFormState = ReturnType<typeof useSignUp>['form']

/**
 * The organizer's registration (ORG-01), on an account of its own or on the signed-in one; `onDone` gets the account's
 * address.
 */
export function useSignUp(user: User | undefined, onDone: (email: string) => void) {
  const { t } = useLanguage()
  // The fields of the account stay empty where there is one, and are not looked at.
  const rules = user ? zodResolver(companySignUpForm) : zodResolver(organizerSignUpForm)
  const form = useForm<Input, unknown, Output>({
    resolver: rules as unknown as Resolver<Input, unknown, Output>,
  })
  const register = useMutation({
    mutationFn: async ({ email, password, confirmPassword: _, terms: __, website, ...data }: Output) => {
      const company = { ...data, ...(website && { website }) }
      if (user) await call('organizers.create', company)
      else
        await call('accounts.register', {
          username: email,
          email,
          password,
          role: 'organizer',
          organizerData: company,
        })
      return user?.email ?? email
    },
    onSuccess: (email) => onDone(email),
    onError: (error) => {
      showFieldErrors(form, flattenFieldNames(error))
      showToast({
        title: t('errors.registration_failed'),
        description: getCorrectableErrorText(t, error, 'accounts.genericFailure'),
        tone: 'destructive',
        error,
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
function flattenFieldNames(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, code]) => [
    name.replace(/^organizerData\./, ''),
    code,
  ])
  return new ApiError(error.message, error.status, error.code, Object.fromEntries(fields))
}
