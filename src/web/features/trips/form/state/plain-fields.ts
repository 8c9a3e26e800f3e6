import { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import { type PlainName, plainFields } from '#contract/trips/fields.ts'
import type { createTrip } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'

// The plain fields of a trip in its form: each is held, emptied, filled and sent by its kind.

type FieldKind = (typeof plainFields)[PlainName]['kind']
type ValueByKind = { text: string; number: string; boolean: boolean }

/** The values of the fields: a number is text there, so that every keyboard's digits are understood. */
export type PlainValues = { [Name in PlainName]: ValueByKind[(typeof plainFields)[Name]['kind']] }
type PlainPayload = Pick<InputOf<typeof createTrip>, PlainName>

const fieldKinds = Object.entries(plainFields).map(([name, { kind }]) => [name as PlainName, kind] as const)

function mapFields<Fields>(make: (name: PlainName, kind: FieldKind) => unknown): Fields {
  return Object.fromEntries(fieldKinds.map(([name, kind]) => [name, make(name, kind)])) as Fields
}

const schemaByKind = { text: z.string(), number: z.string(), boolean: z.boolean() }

/** The schema of the form values. */
export const plainFieldSchemas = mapFields<{ [Name in PlainName]: z.ZodType<PlainValues[Name]> }>(
  (_, kind) => schemaByKind[kind],
)

/** Nothing written yet. */
export const emptyPlainValues = mapFields<PlainValues>((_, kind) => (kind === 'boolean' ? false : ''))

/** As a published trip has them. */
export function toPlainValues(trip: Trip): PlainValues {
  return mapFields((name, kind) => (kind === 'boolean' ? trip[name] : String(trip[name] ?? '')))
}

/** Returns the payload of the plain fields; a number left empty is not sent. */
export function toPlainPayload(values: PlainValues): PlainPayload {
  return mapFields((name, kind) => (kind === 'number' ? parseNumber(String(values[name])) : values[name]))
}

function parseNumber(text: string): number | undefined {
  const plain = normalizeNumber(text)
  return plain ? Number(plain) : undefined
}
