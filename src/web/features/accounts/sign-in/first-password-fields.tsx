import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'

type FirstPassword = FieldValues & { password: string; confirmPassword: string }
type Props<Values extends FirstPassword, Output> = { form: UseFormReturn<Values, unknown, Output> }

/** The password of a new account and the same again, of a pilgrim and of a company. */
export function FirstPasswordFields<Values extends FirstPassword, Output>({ form }: Props<Values, Output>) {
  const { t } = useLanguage()
  return (
    <>
      <PasswordField
        form={form}
        name={'password' as Path<Values>}
        label={t('accounts.password')}
        hint={t('accounts.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name={'confirmPassword' as Path<Values>}
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
