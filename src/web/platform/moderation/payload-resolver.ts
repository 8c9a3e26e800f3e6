import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** The contract's rules, shown at the form's fields: the payload is checked. */
export function createPayloadResolver<Values extends FieldValues>(
  rules: z.ZodType,
  toPayload: (values: Values) => unknown,
  /** A rule that is the server's to say. */
  isExcused: (name: string, values: Values) => boolean = () => false,
): Resolver<Values> {
  return (values) => {
    const issues = rules.safeParse(toPayload(values)).error?.issues ?? []
    const told = issues.filter(({ path: [name] }) => !isExcused(String(name), values))
    if (told.length === 0) return { values, errors: {} }
    const errors = told.map(({ path: [name], message }) => [name, { type: 'contract', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}
