import type { FieldValues } from 'react-hook-form'
import { useLanguage } from '#web/platform/language.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { FormFieldFrame, type FormFieldProps } from './form-fields.tsx'
import { registerWithBlurCheck } from './form-support.ts'

type PasswordFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which can be looked at. */
export function PasswordField<Values extends FieldValues, Output>({
  autoComplete,
  ...field
}: PasswordFieldProps<Values, Output>) {
  const { t } = useLanguage()
  return (
    <FormFieldFrame {...field}>
      {(control) => (
        <PasswordInput
          {...control}
          {...registerWithBlurCheck(field.form, field.name)}
          autoComplete={autoComplete}
          showLabel={t('accounts.showPassword')}
          hideLabel={t('accounts.hidePassword')}
        />
      )}
    </FormFieldFrame>
  )
}
