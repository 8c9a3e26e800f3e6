import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import { OtherCalendars } from '#web/platform/other-calendars.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { FormFieldFrame, type FormFieldProps } from './form-fields.tsx'

/** A day of the calendar, shown and taken by those of the moon and the sun too; not checked on the way, for it is incomplete while it is being typed. */
export function DateField<Values extends FieldValues, Output>({
  min,
  max,
  autoComplete,
  ...field
}: FormFieldProps<Values, Output> & { min?: string; max?: string; autoComplete?: string }) {
  const { form, name, label } = field
  const value = useWatch({ control: form.control, name })
  return (
    <FormFieldFrame {...field}>
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
    </FormFieldFrame>
  )
}
