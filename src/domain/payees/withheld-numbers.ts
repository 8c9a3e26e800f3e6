import { type ContentLanguage, contentLanguages } from '#domain/trips/translations.ts'
import { findAccountNumbers } from './account-numbers.ts'
import type { AccountKind } from './found.ts'
import { findCheckedNumbers, isWordsField } from './shown-words.ts'

/** A number that others are shown masked: its field, and the language of the words where they are a translation. */
type WithheldNumber = {
  field: string
  language: ContentLanguage | null
  kind: AccountKind
  masked: string
}

/** Returns the account numbers in what a company wrote, field by field, without those that are checked ones of its own. */
export function listWithheldNumbers(organizerId: string | undefined, words: object): WithheldNumber[] {
  const { translations = {}, ...own } = words as { translations?: Partial<Record<ContentLanguage, object>> }
  const checked = findCheckedNumbers(organizerId)
  const listOf = (fields: object, language: ContentLanguage | null) =>
    Object.entries(fields).flatMap(([field, value]) =>
      listTexts(field, value)
        .flatMap((text) => findAccountNumbers(text, checked))
        .map(({ kind, masked }) => ({ field, language, kind, masked })),
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
