import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { type ControlProps, Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { checkedField, fieldText } from './form.ts'

// The fields of a form: label, control and, in the reader's language, what is wrong. Each is registered where it is
// drawn, so that the first mistake on the screen gets the focus.

type Named<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: Path<Values>
}

export type Framed<Values extends FieldValues, Output> = Named<Values, Output> & {
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
  const mistake = get(form.formState.errors, name) as { message?: string } | undefined
  return fieldText(t, mistake?.message, form.getValues(name) ?? '')
}

type FrameProps<Values extends FieldValues, Output> = Framed<Values, Output> & {
  children: (control: ControlProps) => ReactNode
}

/** Label, hint and mistake around a control. */
export function Frame<Values extends FieldValues, Output>({
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
