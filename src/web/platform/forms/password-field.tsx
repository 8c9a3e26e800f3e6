import type { FieldValues } from 'react-hook-form'
import { useLanguage } from '#web/platform/language.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { checkedField } from './form.ts'
import { Frame, type Framed } from './form-fields.tsx'

type PasswordFieldProps<Values extends FieldValues, Output> = Framed<Values, Output> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which can be looked at. */
export function PasswordField<Values extends FieldValues, Output>({
  autoComplete,
  ...field
}: PasswordFieldProps<Values, Output>) {
  const { t } = useLanguage()
  return (
    <Frame {...field}>
      {(control) => (
        <PasswordInput
          {...control}
          {...checkedField(field.form, field.name)}
          autoComplete={autoComplete}
          showLabel={t('accounts.showPassword')}
          hideLabel={t('accounts.hidePassword')}
        />
      )}
    </Frame>
  )
}
