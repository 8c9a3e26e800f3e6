import { type ContentLanguage, contentLanguages } from '#domain/trips/translations.ts'
import { findAccountNumbers } from './account-numbers.ts'
import type { AccountKind } from './found.ts'
import { foldNumber, lookupForm } from './payee-numbers.ts'
import { isWordsField } from './shown-words.ts'

/** A number that others are shown masked: its field, and the language of the words where they are a translation. */
type WithheldNumber = {
  field: string
  language: ContentLanguage | null
  kind: AccountKind
  masked: string
  /** As it is compared with the checked ones of the company. */
  form: string
}

/** Returns the account numbers in what a company wrote, field by field. */
export function listWithheldNumbers(words: object): WithheldNumber[] {
  const { translations = {}, ...own } = words as { translations?: Partial<Record<ContentLanguage, object>> }
  const listOf = (fields: object, language: ContentLanguage | null) =>
    Object.entries(fields).flatMap(([field, value]) =>
      listTexts(field, value)
        .flatMap((text) => findAccountNumbers(text))
        .map(({ kind, masked, value }) => ({
          field,
          language,
          kind,
          masked,
          form: lookupForm(foldNumber(value)),
        })),
    )
  return [
    ...listOf(own, null),
    ...contentLanguages.flatMap((language) => listOf(translations[language] ?? {}, language)),
  ]
}

/** The texts of a field, however deep they are. */
function listTexts(name: string, value: unknown): string[] {
  if (!isWordsField(name)) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((one) => listTexts('', one))
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([inner, one]) => listTexts(inner, one))
}
