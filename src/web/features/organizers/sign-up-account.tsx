import { checkedField, fieldText } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SignUpSection } from './sign-up-section.tsx'
import type { SignUpFormState } from './use-sign-up.ts'

/** The account that the company is worked with. */
export function SignUpAccount({ form }: { form: SignUpFormState }) {
  const { t } = useLanguage()
  const { errors } = form.formState
  const password = {
    autoComplete: 'new-password',
    showLabel: t('accounts.showPassword'),
    hideLabel: t('accounts.hidePassword'),
  }
  return (
    <SignUpSection step={1} title={t('organizers.account')} lead={t('organizers.accountLead')}>
      <Field label={t('accounts.email')} error={fieldText(t, errors.email?.message)}>
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
        hint={t('accounts.passwordHint')}
        error={fieldText(t, errors.password?.message)}
      >
        {(control) => <PasswordInput {...control} {...checkedField(form, 'password')} {...password} />}
      </Field>
      <Field label={t('accounts.confirmPassword')} error={fieldText(t, errors.confirmPassword?.message)}>
        {(control) => <PasswordInput {...control} {...checkedField(form, 'confirmPassword')} {...password} />}
      </Field>
    </SignUpSection>
  )
}
