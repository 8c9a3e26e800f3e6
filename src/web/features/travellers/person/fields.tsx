import type { ReactNode } from 'react'
import { fieldNameKeys } from '#web/features/travellers/people/field-names.ts'
import { getFieldErrorText, latinInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { announceFieldError } from '#web/ui/announcing/announcer.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PersonValues } from './person-values.ts'
import type { PersonFields } from './use-person-saving.ts'

/** The fields that are one text. */
type TextFieldName = {
  [Name in keyof PersonValues]: PersonValues[Name] extends string | null ? Name : never
}[keyof PersonValues]

type TextProps = {
  form: PersonFields
  name: TextFieldName
  hint?: ReactNode
  max: number
  /** As in a passport: Latin letters, from left to right, large. */
  isLatin?: boolean
  rows?: number
  /** What the browser may fill in, on a page of one's own. */
  autoComplete?: string | undefined
  /** The ids of rules that it breaks. */
  describedBy?: string | undefined
  className?: string
}

/** A text that is sent when it is left, or with Enter, which stays in it. */
export function PersonText({
  form,
  name,
  hint,
  max,
  isLatin,
  rows,
  autoComplete = 'off',
  describedBy,
  className,
}: TextProps) {
  const { t } = useLanguage()
  const value = form.values[name] ?? ''
  const label = t(fieldNameKeys[name])
  const error = getFieldErrorText(t, form.errors[name], value)
  const leave = () => form.leave({ [name]: value.trim() || null })
  const props = { name, value, maxLength: max, autoComplete, onBlur: leave }
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) =>
        rows ? (
          <TextArea
            {...control}
            {...props}
            rows={rows}
            dir="auto"
            onChange={({ target }) => form.type({ [name]: target.value })}
          />
        ) : (
          <TextInput
            {...control}
            {...props}
            aria-describedby={
              [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
            }
            {...(isLatin ? { ...latinInputProps, autoCapitalize: 'characters' } : { dir: 'auto' })}
            onChange={({ target }) =>
              form.type({ [name]: isLatin ? target.value.toUpperCase() : target.value })
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              leave()
              // Sent before, and rejected as it is: it says so again.
              if (error) announceFieldError({ label, error }, null)
            }}
            className={isLatin ? 'rtl:text-end' : undefined}
          />
        )
      }
    </Field>
  )
}

type ChoiceProps<Name extends keyof PersonValues> = {
  form: PersonFields
  name: Name
  choices: readonly (readonly [value: string, text: string])[]
  hint?: ReactNode
  autoComplete?: string | undefined
}

/** One of a few, sent when it is chosen. */
export function PersonChoice<
  Name extends 'sex' | 'relation' | 'roomWish' | 'nationality' | 'issuingCountry',
>({ form, name, choices, hint, autoComplete = 'off' }: ChoiceProps<Name>) {
  const { t } = useLanguage()
  return (
    <Field label={t(fieldNameKeys[name])} hint={hint} error={getFieldErrorText(t, form.errors[name], '')}>
      {(control) => (
        <Select
          {...control}
          name={name}
          autoComplete={autoComplete}
          value={form.values[name] ?? ''}
          onChange={({ target }) => form.leave({ [name]: target.value || null } as Partial<PersonValues>)}
        >
          <option value="">{t('person.notSaid')}</option>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
