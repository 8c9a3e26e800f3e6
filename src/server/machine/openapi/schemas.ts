import { z } from 'zod'

/** A schema as OpenAPI 3.1 reads it: JSON Schema of the draft that 3.1 is made of. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  description?: string
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  $ref?: string
  [other: string]: unknown
}

/** Schemas that others point to, by the id that the contract gives them: a generated client's types are called so. */
export type NamedSchemas = Record<string, Schema>

const schemaPrefix = '#/components/schemas/'

/** Returns the schema of what a caller sends (`input`) or receives (`output`); types with an id go into `named` as references. */
export function toOpenApiSchema(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas): Schema {
  const { $schema, ...whole } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A transformed value loses its example on the way in; ours are what the wire carries.
    override: ({ zodSchema, jsonSchema }) => {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      if (Array.isArray(examples)) jsonSchema.examples = examples
    },
  })
  const { $defs = {}, ...own } = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"${schemaPrefix}`))
  for (const [id, definition] of Object.entries<Schema & { id?: string }>($defs)) {
    const { id: _, ...described } = definition
    named[id] = described
  }
  return own
}

/** A value of the schema: its own example, else one that is put together from those of its parts. */
export function createExample(pointing: Schema, named: NamedSchemas): unknown {
  const schema = (pointing.$ref && named[pointing.$ref.slice(schemaPrefix.length)]) || pointing
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, createExample(inner, named)]),
    )
  if (schema.items) return [createExample(schema.items, named)]
  const [choice] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (choice) return createExample(choice, named)
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer') return Math.min(Math.max(3, schema.minimum ?? 3), schema.maximum ?? 3)
  return null
}
