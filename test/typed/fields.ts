import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { type NamedSchemas, type Schema, toOpenApiSchema } from '#server/machine/openapi/schemas.ts'
import { password } from '#test/factories.ts'

// What a form can be filled with, from its contract; and what of it an answer has.

const schemaPrefix = '#/components/schemas/'

/** The fields of an input down to their texts and numbers: 'words', 'emergencyContact.relation', 'dates.departureDate'. */
export function listFields(name: EndpointName): Record<string, Schema> {
  const named: NamedSchemas = {}
  const found: Record<string, Schema> = {}
  const walk = (pointing: Schema, path: string[]) => {
    const schema = (pointing.$ref && named[pointing.$ref.slice(schemaPrefix.length)]) || pointing
    const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
    for (const one of inner) walk(one, path)
    for (const [key, one] of Object.entries(schema.properties ?? {})) walk(one, [...path, key])
    if (inner.length > 0 || schema.properties || schema.type === 'null') return
    found[path.join('.')] ??= schema
  }
  walk(toOpenApiSchema((endpoints[name] as Endpoint).input, 'input', named), [])
  return found
}

/** A value for a field that no other field has, by its schema and its name. */
export function createTyped(field: string, schema: Schema, at: number): unknown {
  if (schema.const !== undefined) return schema.const
  // The last: the first is what a form begins with.
  if (schema.enum) return schema.enum.at(-1)
  const types = [schema.type].flat()
  if (types.includes('boolean')) return true
  if (types.includes('number') || types.includes('integer')) return Math.min(schema.maximum ?? 60, 2 + at)
  if (/email$/i.test(field)) return `typed-${field.toLowerCase()}@example.com`
  if (/phone$/i.test(field)) return `+91 98200 ${40_000 + at}`
  if (/password$/i.test(field)) return password
  if (schema.examples && (schema.pattern || /amount|usd/i.test(field))) return schema.examples[0]
  return `Typed ${field}`.slice(0, schema.maxLength)
}

type Leaf = { path: string; key: string; value: unknown }

/** The texts, numbers and truths in a value, each with its path without places of lists, and the name of its field. */
export function listLeaves(value: unknown, path: string[] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one) => listLeaves(one, path))
  if (value instanceof Uint8Array) return []
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => listLeaves(one, [...path, key]))
  return value === null || value === undefined
    ? []
    : [{ path: path.join('.'), key: path.at(-1) ?? '', value }]
}

/** The same of an amount with other zeros, and of a day with a time. */
function toComparable(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value)
  return value.replace(/T00:00:00(\.000)?Z$/, '').trim()
}

/** The name under which texts of emails are read, in which a field stands among other words. */
export const emailText = 'emailText'

/** What of the sent leaves an answer has under the same name, or under the one that `as` gives for its path; by path. */
export function listMissing(sent: unknown, answer: unknown, as: Readonly<Record<string, string>>): string[] {
  const found = listLeaves(answer)
  const has = ({ path, key, value }: Leaf) => {
    const name = as[path] ?? key
    return found.some((one) => {
      if (one.key !== name) return false
      if (name === emailText) return String(one.value).includes(String(value))
      return toComparable(one.value) === toComparable(value)
    })
  }
  return [...new Set(listLeaves(sent).flatMap((leaf) => (has(leaf) ? [] : [leaf.path])))]
}
