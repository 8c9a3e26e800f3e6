import { type ComponentProps, type ReactNode, use } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { type ControlProps, Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { getFieldErrorText, latinInputProps, registerWithBlurCheck } from './form-support.ts'
import { usePostedField } from './posted-fields.ts'
import { SpecifiedTexts } from './specified-texts.ts'

// The fields of a form: label, control and, in the reader's language, what is wrong. Each is registered where it is
// drawn, so that the first mistake on the screen gets the focus.

type FieldBinding<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: Path<Values>
}

export type FormFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> & {
  label: ReactNode
  hint?: ReactNode
  /** At the end of the label's row. */
  labelAside?: ReactNode
  isOptional?: boolean
  /** Shown in place of the contract's own reason. */
  error?: string
  /** Of the whole field. */
  className?: string
}

type FormFieldProp = keyof FormFieldProps<FieldValues, unknown>

function useFieldError<Values extends FieldValues, Output>({ form, name }: FieldBinding<Values, Output>) {
  const { t } = useLanguage()
  const { errors, isSubmitted } = form.formState
  const mistake = get(errors, name) as { message?: string } | undefined
  const posted = usePostedField(name)
  const isSpecified = use(SpecifiedTexts)
  // The server's answer about a form sent without scripts counts until the form is sent here.
  if (!mistake && !isSubmitted && posted.code)
    return getFieldErrorText(t, posted.code, isSpecified ? undefined : (posted.value ?? ''))
  return getFieldErrorText(t, mistake?.message, isSpecified ? undefined : (form.getValues(name) ?? ''))
}

type FormFieldFrameProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> & {
  children: (control: ControlProps) => ReactNode
}

/** Label, hint and mistake around a control. */
export function FormFieldFrame<Values extends FieldValues, Output>({
  form,
  name,
  isOptional,
  error,
  ...field
}: FormFieldFrameProps<Values, Output>) {
  const { t } = useLanguage()
  const mistake = useFieldError({ form, name })
  return (
    <Field {...field} optional={isOptional ? t('common.optional') : undefined} error={error ?? mistake} />
  )
}

type TextFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<ComponentProps<'input'>, FormFieldProp> & { inputClassName?: string }

/**
 * One line, validated when the user moves to the next field. E-mail addresses and telephone numbers are written from left to
 * right, whatever the page's language.
 */
export function TextField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  labelAside,
  isOptional,
  error,
  className,
  inputClassName,
  ...input
}: TextFieldProps<Values, Output>) {
  const isLatin = input.type === 'email' || input.type === 'tel'
  const posted = usePostedField(name).props
  return (
    <FormFieldFrame
      form={form}
      name={name}
      label={label}
      hint={hint}
      labelAside={labelAside}
      isOptional={isOptional}
      error={error}
      className={className}
    >
      {(control) => (
        <TextInput
          {...control}
          {...registerWithBlurCheck(form, name)}
          {...(isLatin && latinInputProps)}
          {...posted}
          {...input}
          className={inputClassName}
        />
      )}
    </FormFieldFrame>
  )
}

/** Several lines, in whatever language they are written. */
export function TextAreaField<Values extends FieldValues, Output>({
  rows,
  ...field
}: FormFieldProps<Values, Output> & { rows?: number }) {
  const posted = usePostedField(field.name).props
  return (
    <FormFieldFrame {...field}>
      {(control) => (
        <TextArea
          {...control}
          {...field.form.register(field.name)}
          {...(rows && { rows })}
          {...posted}
          dir="auto"
        />
      )}
    </FormFieldFrame>
  )
}

type CheckboxFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> & {
  label: ReactNode
  className?: string
}

/** Yes or no. */
export function CheckboxField<Values extends FieldValues, Output>({
  form,
  name,
  ...box
}: CheckboxFieldProps<Values, Output>) {
  const error = useFieldError({ form, name })
  const { value } = usePostedField(name)
  return <Checkbox {...box} error={error} {...form.register(name)} defaultChecked={value !== undefined} />
}
