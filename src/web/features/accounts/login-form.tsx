import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { signInForm } from '#contract/accounts.ts'
import { checkedField, fieldText } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type Props = {
  onSubmit: (credentials: { email: string; password: string }) => void
  busy: boolean
  forgotPath: string
}

/** E-mail and password. No default values: what the browser filled in before the scripts came must stay. */
export function LoginForm({ onSubmit, busy, forgotPath }: Props) {
  const { t } = useLanguage()
  const form = useForm({ resolver: zodResolver(signInForm) })
  const { errors } = form.formState
  const emailError = errors.email?.message === 'invalid_email' ? 'sign_in_email' : errors.email?.message
  return (
    // The method keeps the password out of the address when the form is sent before the scripts are there.
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
      className="grid gap-[1.15rem]"
    >
      <Field label={t('accounts.email')} error={fieldText(t, emailError)}>
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
      <Field
        label={t('accounts.password')}
        error={fieldText(t, errors.password?.message)}
        aside={
          <Link
            to={forgotPath}
            className="link relative text-sm leading-ui after:absolute after:inset-x-0 after:-inset-y-3"
          >
            {t('accounts.forgot')}
          </Link>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...checkedField(form, 'password')}
            autoComplete="current-password"
            showLabel={t('accounts.showPassword')}
            hideLabel={t('accounts.hidePassword')}
          />
        )}
      </Field>
      <Button type="submit" size="lg" full busy={busy} busyLabel={t('accounts.signingIn')} className="mt-1.5">
        {t('accounts.signIn')}
      </Button>
    </form>
  )
}
