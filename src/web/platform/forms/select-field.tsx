import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Select } from '#web/ui/select.tsx'
import { FormFieldFrame, type FormFieldProps } from './form-fields.tsx'
import { usePostedField } from './posted-fields.ts'

/** One of the options inside. `onChange` is called when the form has the choice. */
export function SelectField<Values extends FieldValues, Output>({
  children,
  disabled,
  onChange,
  ...field
}: FormFieldProps<Values, Output> & { disabled?: boolean; onChange?: () => void; children: ReactNode }) {
  const { value } = usePostedField(field.name)
  return (
    <FormFieldFrame {...field}>
      {(control) => (
        <Select
          {...control}
          {...field.form.register(field.name, { onChange })}
          defaultValue={value}
          disabled={disabled}
        >
          {children}
        </Select>
      )}
    </FormFieldFrame>
  )
}
