import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { resetPasswordForm } from '#contract/accounts/passwords.ts'
import { AccountHeading } from '#web/features/accounts/sign-in/account-frame.tsx'
import { call } from '#web/platform/api/api.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { PostedForm } from '#web/platform/forms/posted-form.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { removeToken } from '#web/platform/token.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Sets a new password by the secret of an emailed link (AUTH-07). */
export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLanguage()
  const form = useForm({ resolver: zodResolver(resetPasswordForm) })
  const reset = useMutation({
    mutationFn: (newPassword: string) => call('passwords.reset', { token, newPassword }),
    onSuccess: () => {
      // Every session of the account has ended, the one of this browser too.
      removeToken()
      showToast({ title: t('passwords.resetOk'), description: t('passwords.resetOkText') })
      onDone()
    },
    onError: (error) => {
      showFieldErrors(form, error)
      showToast({
        title: t('passwords.resetFailed'),
        description: t('passwords.resetFailedText'),
        tone: 'destructive',
        error,
      })
    },
  })
  const isVoid = toFailure(reset.error)?.code === 'reset_token_invalid'
  return (
    <>
      <AccountHeading title={t('passwords.resetTitle')} lead={t('passwords.resetLead')} />
      <PostedForm
        onSubmit={form.handleSubmit(({ newPassword }) => reset.mutate(newPassword))}
        className="grid gap-[1.15rem]"
      >
        <ErrorSummary form={form} />
        <FormFailure error={isVoid ? null : reset.error} />
        {isVoid && (
          <Alert tone="warn">
            {t('passwords.invalidText')}{' '}
            <Link to="/forgot-password" className="link">
              {t('passwords.requestNew')}
            </Link>
          </Alert>
        )}
        <NewPasswordFields form={form} />
        <Button type="submit" size="lg" full busy={reset.isPending} busyLabel={t('passwords.resetting')}>
          {t('passwords.reset')}
        </Button>
      </PostedForm>
    </>
  )
}
