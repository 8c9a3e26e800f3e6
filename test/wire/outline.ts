import { z } from 'zod'

/** The fields of a schema's output, as 'id trip(id title)': of lists those of an item, nothing where there are none. */
export function outlineSchema(schema: unknown): string {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape)
      .map(([name, field]) => `${name}${inBrackets(outlineSchema(field))}`)
      .join(' ')
  if (schema instanceof z.ZodArray) return outlineSchema(schema.element)
  if (schema instanceof z.ZodPipe) return outlineSchema(schema.in)
  const wraps =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return wraps ? outlineSchema(schema.unwrap()) : ''
}

const inBrackets = (fields: string) => fields && `(${fields})`
