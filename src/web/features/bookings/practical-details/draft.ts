import {
  type DetailsField,
  detailsFields,
  type PracticalDetails,
} from '#domain/bookings/practical-details.ts'

/** The fields as they are typed; a line for each thing to bring. */
export type DraftFields = Record<DetailsField, string>

/** What is typed, with the version that it began from. */
export type DetailsDraft = { seen: number; base: PracticalDetails; fields: DraftFields }

/** Returns the details as fields show them. */
export function toDraft(content: PracticalDetails): DraftFields {
  const texts = detailsFields.map((field) => {
    const value = content[field]
    return [field, Array.isArray(value) ? value.join('\n') : value === null ? '' : String(value)]
  })
  return Object.fromEntries(texts) as DraftFields
}

/** Returns what is typed as it is sent. */
export function toInput(fields: DraftFields) {
  const { bring, ...rest } = fields
  return {
    ...rest,
    bring: bring
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean),
  }
}

/** Whether what a tab kept is a draft of ours. */
export function isDraft(value: unknown): value is DetailsDraft {
  if (typeof value !== 'object' || value === null || !('fields' in value) || !('seen' in value)) return false
  const { fields } = value
  return (
    typeof fields === 'object' &&
    fields !== null &&
    detailsFields.every((field) => typeof (fields as Record<string, unknown>)[field] === 'string')
  )
}
