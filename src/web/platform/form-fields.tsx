import type { ComponentProps, ReactNode } from 'react'
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { type ControlProps, Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { checkedField, fieldText } from './form.ts'
import { useLanguage } from './language.tsx'
import { OtherCalendars } from './other-calendars.tsx'

// The fields of a form: label, control and, in the reader's language, what is wrong. Each is registered where it is
// drawn, so that the first mistake on the screen gets the focus.

type Named<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: Path<Values>
}

type Framed<Values extends FieldValues, Output> = Named<Values, Output> & {
  label: ReactNode
  hint?: ReactNode
  /** At the end of the label's row. */
  aside?: ReactNode
  isOptional?: boolean
  /** Said in place of the contract's own reason. */
  error?: string
  /** Of the whole field. */
  className?: string
}

type Own = keyof Framed<FieldValues, unknown>

function useMistake<Values extends FieldValues, Output>({ form, name }: Named<Values, Output>) {
  const { t } = useLanguage()
  return fieldText(t, (get(form.formState.errors, name) as { message?: string } | undefined)?.message)
}

type FrameProps<Values extends FieldValues, Output> = Framed<Values, Output> & {
  children: (control: ControlProps) => ReactNode
}

function Frame<Values extends FieldValues, Output>({
  form,
  name,
  isOptional,
  error,
  ...field
}: FrameProps<Values, Output>) {
  const { t } = useLanguage()
  const mistake = useMistake({ form, name })
  return (
    <Field {...field} optional={isOptional ? t('common.optional') : undefined} error={error ?? mistake} />
  )
}

type TextFieldProps<Values extends FieldValues, Output> = Framed<Values, Output> &
  Omit<ComponentProps<'input'>, Own> & { inputClassName?: string }

/** One line, checked when the reader goes on to the next field. */
export function TextField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  aside,
  isOptional,
  error,
  className,
  inputClassName,
  ...input
}: TextFieldProps<Values, Output>) {
  return (
    <Frame {...{ form, name, label, hint, aside, isOptional, error, className }}>
      {(control) => (
        <TextInput {...control} {...checkedField(form, name)} {...input} className={inputClassName} />
      )}
    </Frame>
  )
}

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

/** A day of the calendar, shown and taken by those of the moon and the sun too; not checked on the way, for it is incomplete while it is being typed. */
export function DateField<Values extends FieldValues, Output>({
  min,
  max,
  autoComplete,
  ...field
}: Framed<Values, Output> & { min?: string; max?: string; autoComplete?: string }) {
  const { form, name, label } = field
  const value = useWatch({ control: form.control, name })
  return (
    <Frame {...field}>
      {(control) => (
        <div className="grid gap-1.5">
          <TextInput
            {...control}
            {...form.register(name)}
            type="date"
            min={min}
            max={max}
            autoComplete={autoComplete}
          />
          <OtherCalendars
            label={label}
            value={String(value ?? '')}
            onDay={(day) =>
              form.setValue(name, day as PathValue<Values, Path<Values>>, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        </div>
      )}
    </Frame>
  )
}

/** Several lines, in whatever language they are written. */
export function AreaField<Values extends FieldValues, Output>({
  rows,
  ...field
}: Framed<Values, Output> & { rows?: number }) {
  return (
    <Frame {...field}>
      {(control) => (
        <TextArea {...control} {...field.form.register(field.name)} {...(rows && { rows })} dir="auto" />
      )}
    </Frame>
  )
}

/** One of the options that stand inside. */
export function SelectField<Values extends FieldValues, Output>({
  children,
  disabled,
  ...field
}: Framed<Values, Output> & { disabled?: boolean; children: ReactNode }) {
  return (
    <Frame {...field}>
      {(control) => (
        <Select {...control} {...field.form.register(field.name)} disabled={disabled}>
          {children}
        </Select>
      )}
    </Frame>
  )
}

type CheckFieldProps<Values extends FieldValues, Output> = Named<Values, Output> & {
  label: ReactNode
  className?: string
}

/** Yes or no. */
export function CheckField<Values extends FieldValues, Output>({
  form,
  name,
  ...box
}: CheckFieldProps<Values, Output>) {
  const error = useMistake({ form, name })
  return <Checkbox {...box} error={error} {...form.register(name)} />
}
