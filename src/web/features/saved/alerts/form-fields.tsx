import { type ComponentProps, useEffect, useRef, useState } from 'react'
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

type AlertTravellersProps = Pick<AlertTextProps, 'label' | 'error' | 'optional'> & {
  /** What was typed or searched for; undefined where neither was. */
  value: string | number | undefined
  /** The travellers that were chosen on this device, once that is known. */
  known: number | undefined
  /** The form is shown again: what its reader left empty stays empty. */
  isAgain: boolean
}

/**
 * For how many the alert is. Where neither the search nor the reader has said it, it is filled in with the travellers that were chosen
 * on this device (FAM-01), which is said beside it: pages are the same bytes for everyone, so it comes with the scripts. Special needs
 * are no part of an alert: they go with a request (decision 0107).
 */
export function AlertTravellers({ label, error, optional, value, known, isAgain }: AlertTravellersProps) {
  const { t } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [isPreset, setPreset] = useState(false)
  const people = value === undefined && !isAgain && known ? String(known) : ''
  useEffect(() => {
    if (!people || !field.current || field.current.value !== '') return
    field.current.value = people
    setPreset(true)
  }, [people])
  const hint = isPreset ? `${t('alert.zaireenHint')} ${t('alert.zaireenPreset')}` : t('alert.zaireenHint')
  return (
    <Field label={label} error={error} hint={hint} {...(optional !== undefined && { optional })}>
      {(control) => (
        <TextInput
          dir="auto"
          {...control}
          ref={field}
          inputMode="numeric"
          name="zaireen"
          defaultValue={value}
        />
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
