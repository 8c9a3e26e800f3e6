import { z } from 'zod'

/** A schema as OpenAPI 3.1 and its examples read it: JSON Schema of the draft that 3.1 is made of. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  [other: string]: unknown
}

/** What a caller sends (`input`) or is answered with (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest as Schema
}
