import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { signInForm } from '#contract/accounts/accounts.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { PostedForm } from '#web/platform/forms/posted-form.tsx'
import { SpecifiedTexts } from '#web/platform/forms/specified-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  onSubmit: (credentials: { email: string; password: string }) => void
  busy: boolean
  forgotPath: string
  /** Why the last attempt failed. */
  failure?: ReactNode
}

/** Email and password. No default values: values filled in by the browser before the scripts must stay. */
export function LoginForm({ onSubmit, busy, forgotPath, failure }: Props) {
  const { t } = useLanguage()
  const form = useForm({ resolver: zodResolver(signInForm) })
  const isInvalid = form.formState.errors.email?.message === 'invalid_email'
  return (
    // The method keeps the password out of the address when the form is sent before the scripts are there.
    <SpecifiedTexts value={true}>
      <PostedForm onSubmit={form.handleSubmit((values) => onSubmit(values))} className="grid gap-[1.15rem]">
        <ErrorSummary form={form} />
        {failure}
        <TextField
          form={form}
          name="email"
          label={t('accounts.email')}
          error={isInvalid && form.getValues('email') ? t('fields.sign_in_email') : undefined}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          form={form}
          name="password"
          label={t('accounts.password')}
          labelAside={
            <Link
              to={forgotPath}
              className="link relative text-sm leading-ui after:absolute after:inset-x-0 after:-inset-y-3"
            >
              {t('accounts.forgot')}
            </Link>
          }
          autoComplete="current-password"
        />
        <Button
          type="submit"
          size="lg"
          full
          busy={busy}
          busyLabel={t('accounts.signingIn')}
          className="mt-1.5"
        >
          {t('accounts.signIn')}
        </Button>
      </PostedForm>
    </SpecifiedTexts>
  )
}
