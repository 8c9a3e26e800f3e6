import { AdultsOnly } from '#web/features/accounts/sign-in/adults-only.tsx'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { latinInputProps } from '#web/platform/forms/form-support.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { SignUpSection } from './section.tsx'
import type { SignUpFormState } from './use-sign-up.ts'

/** The account that the company is worked with. */
export function SignUpAccount({ form }: { form: SignUpFormState }) {
  const { t } = useLanguage()
  return (
    <SignUpSection step={1} title={t('organizers.account')} lead={t('organizers.accountLead')}>
      <AdultsOnly />
      <TextField
        form={form}
        name="email"
        label={t('accounts.email')}
        {...latinInputProps}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        form={form}
        name="password"
        label={t('accounts.password')}
        hint={t('accounts.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name="confirmPassword"
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
      />
    </SignUpSection>
  )
}
