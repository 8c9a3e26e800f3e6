import type { z } from 'zod'
import { type NamedSchemas, type Schema, toOpenApiSchema } from '#server/machine/openapi/schemas.ts'
import { hostileValues } from './hostile-inputs.ts'

/** The same numbers in the same order for one seed, each from 0 to under 1. */
export function createChance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const pick = <One>(some: readonly One[]): One => some[upTo(some.length - 1)] as One
  return { next, upTo, pick, often: (share: number) => next() < share }
}
export type Chance = ReturnType<typeof createChance>

const schemaPrefix = '#/components/schemas/'
const letters = [...'abcXYZ019 -_.@/%?&=+\'"<>\\', 'é', 'ی', 'ک', 'ગ', '🕋', '\u200f', '\u202e', '\n']

/** Creates inputs for a schema, from its description: some valid, some just valid, some beyond. */
export function createGenerator(input: z.ZodType, by: Chance) {
  const named: NamedSchemas = {}
  const whole = toOpenApiSchema(input, 'input', named)
  const properties = whole.properties ?? {}

  function text({ minLength = 0, maxLength = 60 }: Schema): string {
    const bounds = [Number(minLength), Number(minLength) + 1, maxLength, Math.max(0, maxLength - 1)]
    const length = by.often(0.3) ? by.pick(bounds) : by.upTo(Math.min(maxLength, 60))
    return Array.from({ length }, () => by.pick(letters))
      .join('')
      .slice(0, maxLength)
  }

  function figure({ minimum = -5, maximum = 1000, type }: Schema): number {
    const value = by.often(0.4) ? by.pick([minimum, maximum]) : minimum + by.next() * (maximum - minimum)
    return [type].flat().includes('integer') ? Math.trunc(value) : value
  }

  function inside(pointing: Schema): unknown {
    const schema = (pointing.$ref && named[pointing.$ref.slice(schemaPrefix.length)]) || pointing
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return by.pick(schema.enum)
    if (schema.examples && (schema.pattern || schema.format || by.often(0.3))) return by.pick(schema.examples)
    if (schema.anyOf) return inside(by.pick(schema.anyOf))
    const type = by.pick([schema.type ?? 'string'].flat())
    if (type === 'null') return null
    if (type === 'boolean') return by.often(0.5)
    if (type === 'integer' || type === 'number') return figure(schema)
    if (type === 'array') return Array.from({ length: by.upTo(3) }, () => inside(schema.items ?? {}))
    if (type === 'object') return record(schema)
    return text(schema)
  }

  function record({ properties: fields = {}, required = [] }: Schema) {
    const kept = Object.entries(fields).filter(([name]) => required.includes(name) || by.often(0.6))
    return Object.fromEntries(kept.map(([name, schema]) => [name, inside(schema)]))
  }

  /** Just beyond its limits, or nothing that it could mean. */
  function outside({ maxLength, maximum, minimum }: Schema): unknown {
    const past = [
      ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), 'ک'.repeat(maxLength + 1)]),
      ...(maximum === undefined ? [] : [maximum + 1, String(maximum + 1)]),
      ...(minimum === undefined ? [] : [minimum - 1]),
      'x'.repeat(101),
      'x'.repeat(401),
      'x'.repeat(6_000),
      undefined,
    ]
    return by.often(0.5) ? by.pick(past) : by.pick(hostileValues)
  }

  /** A right input with some of its fields, and of those that it leaves out, made anew; of `wild` ones some are wrong. */
  return (right: Record<string, unknown>, isWild: boolean): Record<string, unknown> => {
    const made = { ...right }
    for (const [name, schema] of Object.entries(properties)) if (by.often(0.3)) made[name] = inside(schema)
    const names = Object.keys(properties)
    if (isWild && names.length > 0)
      for (let count = 1 + by.upTo(1); count > 0; count--) {
        const name = by.pick(names)
        made[name] = outside(properties[name] ?? {})
        if (made[name] === undefined) delete made[name]
      }
    return made
  }
}
