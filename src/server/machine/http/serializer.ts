import fastJson from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Compiles how an answer becomes JSON. Only what the schema names is written, so a field that a query selected by
 * mistake cannot leave the server.
 */
export function compileSerializer(schema: z.ZodType): (value: unknown) => string {
  return fastJson(jsonSchema(schema) as Parameters<typeof fastJson>[0])
}

/**
 * The serializer of an answer, compiled when the first value comes: a start answers few of all endpoints, and those of all take
 * longer to compile than the rest of the server to load. A test compiles all (every-endpoint/serializers.test.ts).
 */
export function lazySerializer<Schema extends z.ZodType>(
  schema: Schema,
): (value: z.output<Schema>) => string {
  let serialize: ((value: unknown) => string) | undefined
  return (value) => {
    serialize ??= compileSerializer(schema)
    return serialize(value)
  }
}

/** The schema as JSON Schema; `X | null` is written as nullable X, which the serializer does not have to try out. */
function jsonSchema(schema: z.ZodType) {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    // Names, examples and descriptions are the document's: here every object stands in its place.
    metadata: z.registry(),
    override: ({ jsonSchema: node }) => {
      const choices = node.anyOf
      const [first, second] = choices ?? []
      if (
        choices?.length !== 2 ||
        typeof first !== 'object' ||
        typeof second !== 'object' ||
        second.type !== 'null'
      )
        return
      delete node.anyOf
      Object.assign(node, first, { nullable: true })
    },
  })
  return rest
}
