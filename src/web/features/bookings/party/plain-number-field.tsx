import { Field, TextInput } from '#web/ui/field.tsx'

type NumberProps = {
  name: string
  label: string
  hint?: string
  least: number
  most: number
  value: string
  error?: string | undefined
}

/** A number that is typed, for forms without scripts. */
export function NumberField({ name, label, hint, least, most, value, error }: NumberProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="numeric"
          name={name}
          min={least}
          max={most}
          defaultValue={value}
          className="max-w-32"
        />
      )}
    </Field>
  )
}
