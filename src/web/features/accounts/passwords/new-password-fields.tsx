import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'

type NewPassword = FieldValues & { newPassword: string; confirmPassword: string }
type Props<Values extends NewPassword> = { form: UseFormReturn<Values, unknown, Values> }

/** A new password and the same again, of the reset form and of the change form. */
export function NewPasswordFields<Values extends NewPassword>({ form }: Props<Values>) {
  const { t } = useLanguage()
  return (
    <>
      <PasswordField
        form={form}
        name={'newPassword' as Path<Values>}
        label={t('passwords.newPassword')}
        hint={t('passwords.hint')}
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name={'confirmPassword' as Path<Values>}
        label={t('passwords.confirmNewPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
