import type { ComponentProps } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type AlertFieldProps = { name: string; label: string; error?: string | undefined }

type AlertChoiceProps = AlertFieldProps & {
  chosen: string
  options: readonly { value: string; label: string }[]
}

/** One of several, or any. */
export function AlertChoice({ name, label, error, chosen, options }: AlertChoiceProps) {
  const { t } = useLanguage()
  return (
    <Field label={label} error={error}>
      {(control) => (
        // Choices come a moment later inside of the page.
        <Select key={options.length} {...control} name={name} defaultValue={chosen}>
          <option value="">{t('alert.any')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type AlertTextProps = AlertFieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode'> & {
    optional?: string
    hint?: string
    value: string | number | undefined
  }

/** A text field with the typed or searched text. */
export function AlertText({ name, label, error, optional, hint, value, ...kind }: AlertTextProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(optional !== undefined && { optional })}>
      {(control) => <TextInput dir="auto" {...control} {...kind} name={name} defaultValue={value} />}
    </Field>
  )
}
