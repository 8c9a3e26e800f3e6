import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Updates a form, which began with the `stored` values, to the present stored ones, where another user changed them.
 * Typed text stays, and is still unsaved.
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
