import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { checkedField, fieldText } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type NewPassword = FieldValues & { newPassword: string; confirmPassword: string }
type Props<Values extends NewPassword> = { form: UseFormReturn<Values, unknown, Values> }

/** A new password and the same again, of the reset form and of the change form. */
export function NewPasswordFields<Values extends NewPassword>({ form }: Props<Values>) {
  const { t } = useLanguage()
  const name = { first: 'newPassword' as Path<Values>, again: 'confirmPassword' as Path<Values> }
  const error = (of: Path<Values>) => fieldText(t, form.getFieldState(of, form.formState).error?.message)
  const common = {
    autoComplete: 'new-password',
    showLabel: t('accounts.showPassword'),
    hideLabel: t('accounts.hidePassword'),
  }
  return (
    <>
      <Field label={t('passwords.newPassword')} hint={t('accounts.passwordHint')} error={error(name.first)}>
        {(control) => <PasswordInput {...control} {...checkedField(form, name.first)} {...common} />}
      </Field>
      <Field label={t('passwords.confirmNewPassword')} error={error(name.again)}>
        {(control) => <PasswordInput {...control} {...checkedField(form, name.again)} {...common} />}
      </Field>
    </>
  )
}
