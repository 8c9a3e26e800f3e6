import { type Field, labelWords } from '#domain/announcements/words/labels.ts'
import { listKeys } from './fold.ts'
import { isMisspelling } from './misspellings.ts'
import { fillerKeys, negationKeys } from './vocabulary.ts'

const fields = Object.keys(labelWords) as Field[]

/** The field of each word of labels. */
export const fieldOfWord: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) => listKeys(labelWords[field]).map((key) => [key, field] as const)),
)

/** The fields of labels before a date, a length of stay or a price. */
export const dataFields: ReadonlySet<Field | undefined> = new Set<Field>(['dates', 'duration', 'price'])

/** The fields that are lists. */
export const listFields: ReadonlySet<Field | undefined> = new Set<Field>([
  'includes',
  'excludes',
  'requirements',
])

const prefixOf = (key: string): string => key.slice(0, 2)
const labelKeysByPrefix = new Map<string, string[]>()
for (const key of fieldOfWord.keys())
  if (/^[a-z]{5,}$/.test(key))
    labelKeysByPrefix.set(prefixOf(key), [...(labelKeysByPrefix.get(prefixOf(key)) ?? []), key])

/** The field of a label's word, however it is misspelled: "Inculdes", "Requirment", "contect". */
export function fieldOfMisspelledWord(key: string): Field | undefined {
  const field = fieldOfWord.get(key)
  if (field || fillerKeys.has(key) || !/^[a-z]{5,16}$/.test(key)) return field
  const close = labelKeysByPrefix.get(prefixOf(key))?.find((known) => isMisspelling(key, known))
  return close === undefined ? undefined : fieldOfWord.get(close)
}

/** Whether a word may belong to a label. */
export const isLabelWord = (key: string): boolean =>
  fillerKeys.has(key) ||
  fieldOfMisspelledWord(key) !== undefined ||
  negationKeys.has(key) ||
  /^(?:20|14)\d\d$/.test(key)

/** The field that the words of a label tell together. */
export function fieldOfLabel(label: readonly string[]): Field | undefined {
  const found = new Set(label.map(fieldOfMisspelledWord))
  const isList = found.has('includes') || found.has('excludes')
  // "Visa included" and "Hotel not included" are about one thing; they start no list.
  if (isList && found.has('stuff')) return undefined
  if (found.has('includes') && label.some((key) => negationKeys.has(key))) return 'excludes'
  return fields.find((field) => found.has(field))
}
