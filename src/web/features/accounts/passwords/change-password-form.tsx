import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { changePasswordForm } from '#contract/accounts/passwords.ts'
import type { Profile } from '#contract/accounts/profiles.ts'
import { call } from '#web/platform/api/api.ts'
import { getCorrectableErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type Values = z.infer<ReturnType<typeof changePasswordForm>>
type PasswordOwner = Pick<Profile, 'email' | 'firstName' | 'lastName'>

const wrongPasswordCode = 'current_password_incorrect'

/** Changes the password of the signed-in user (AUTH-09). The address is for the browser's password manager, too. */
export function ChangePasswordForm({ profile: { email, firstName, lastName } }: { profile: PasswordOwner }) {
  const { t } = useLanguage()
  const form = useForm<Values>({
    resolver: zodResolver(changePasswordForm({ email, names: [firstName, lastName] })),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const isWrong = form.formState.errors.currentPassword?.message === wrongPasswordCode
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Values) =>
      call('passwords.change', { currentPassword, newPassword }),
    onSuccess: () => {
      form.reset()
      showToast({ title: t('passwords.changed'), description: t('passwords.changedText') })
    },
    onError: (error) => {
      if (toFailure(error)?.code === wrongPasswordCode)
        form.setError('currentPassword', { message: wrongPasswordCode }, { shouldFocus: true })
      else showFieldErrors(form, error)
      showToast({
        title: t('passwords.changeFailed'),
        description: getCorrectableErrorText(t, error, 'passwords.changeFailedText'),
        tone: 'destructive',
        error,
      })
    },
  })

  /** The two mistakes for which the specification has messages of their own (5). */
  function sayWhy({ newPassword, confirmPassword }: FieldErrors<Values>) {
    const isShort = newPassword?.message === 'password_too_short'
    if (!isShort && !confirmPassword) return
    showToast({
      title: t(isShort ? 'passwords.tooShort' : 'passwords.mismatch'),
      description: t(isShort ? 'passwords.tooShortText' : 'passwords.mismatchText'),
      tone: 'destructive',
      error: null,
    })
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => change.mutate(values), sayWhy)}
      className="grid gap-[1.15rem]"
    >
      <ErrorSummary form={form} />
      <FormFailure error={change.error} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        name="currentPassword"
        label={t('passwords.current')}
        error={isWrong ? t('errors.current_password_incorrect') : undefined}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} />
      <div className="mt-1.5">
        <Button type="submit" size="lg" busy={change.isPending} busyLabel={t('passwords.changing')}>
          {t('passwords.changeTitle')}
        </Button>
      </div>
    </form>
  )
}
