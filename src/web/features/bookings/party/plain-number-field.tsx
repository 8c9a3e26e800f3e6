import { Field, TextInput } from '#web/ui/field.tsx'

type NumberProps = {
  name: string
  label: string
  hint?: string
  min: number
  max: number
  value: string
  error?: string | undefined
}

/** A number that is typed, for forms without scripts. */
export function NumberField({ name, label, hint, min, max, value, error }: NumberProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          defaultValue={value}
          className="max-w-32"
        />
      )}
    </Field>
  )
}
