import { exampleWords } from './example-words.ts'
import type { Schema } from './schemas.ts'

const instant = '2027-03-14T09:26:53.589Z'

/** A realistic value of the schema: of a name that we have a word for that word, else what its type says; a text says its name. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  const word = exampleWords[name]
  if (word !== undefined && fits(schema, word)) return word
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return exampleWords.id
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (choice) return exampleOf(choice, name)
  if (schema.default !== undefined) return schema.default
  if (schema.type === 'object' || schema.properties) return exampleOfObject(schema)
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, singular(name))] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.min(Math.max(3, schema.minimum ?? 3), schema.maximum ?? 3)
  if (schema.type === 'string') return /At$|^at$/.test(name) ? instant : inWords(name)
  return word ?? null
}

function exampleOfObject({ properties = {} }: Schema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, exampleOf(inner, key)]))
}

/** 'meetingPoint' is 'Meeting point'. */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1) || 'text'
}

/** 'trips' holds a trip: the words of one stand for each. */
function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}

/** Whether the word can stand there; what a pattern or a rule beyond asks is tested for every example. */
function fits(schema: Schema, word: unknown): boolean {
  if (schema.format === 'uuid') return typeof word === 'string' && /^[0-9a-f-]{36}$/.test(word)
  if (Array.isArray(schema.type)) return schema.type.some((type) => fits({ ...schema, type }, word))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some((one) => fits(one, word))
  if (schema.enum) return schema.enum.includes(word)
  if (word === null) return schema.type === 'null'
  if (Array.isArray(word))
    return schema.type === 'array' && word.every((one) => fits(schema.items ?? {}, one))
  if (typeof word === 'number') return schema.type === 'integer' || schema.type === 'number'
  if (typeof word === 'object') return schema.type === 'object'
  return schema.type === undefined || schema.type === typeof word
}
