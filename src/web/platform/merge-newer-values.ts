import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Brings a form, which began with what was `stored`, to what is stored now, where somebody else changed it meanwhile.
 * What was typed stays, and is still unsaved.
 */
export function mergeNewerValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  stored: Values,
  newer: Values,
): void {
  const typed = form.getValues()
  form.reset(newer)
  for (const name of Object.keys(newer) as Path<Values>[])
    if (JSON.stringify(typed[name]) !== JSON.stringify(stored[name]))
      form.setValue(name, typed[name], { shouldDirty: true })
}
