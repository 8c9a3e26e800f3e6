import { AdultsOnly } from '#web/features/accounts/sign-in/adults-only.tsx'
import { FirstPasswordFields } from '#web/features/accounts/sign-in/first-password-fields.tsx'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { SignUpSection } from './section.tsx'
import type { SignUpFormState } from './use-sign-up.ts'

/** The account that the company is worked with. */
export function SignUpAccount({ form }: { form: SignUpFormState }) {
  const { t } = useLanguage()
  return (
    <SignUpSection step={1} title={t('organizers.account')} lead={t('organizers.accountLead')}>
      <AdultsOnly />
      <TextField form={form} name="email" label={t('accounts.email')} type="email" autoComplete="username" />
      <FirstPasswordFields form={form} />
    </SignUpSection>
  )
}
