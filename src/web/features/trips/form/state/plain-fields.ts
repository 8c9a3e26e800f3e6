import { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import { type PlainName, plainFields } from '#contract/trips/fields.ts'
import type { createTrip } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { plainNumber } from '#domain/kernel/numerals.ts'

// The plain fields of a trip in its form: each is held, emptied, filled and sent by its kind.

type Kind = (typeof plainFields)[PlainName]['kind']
type Held = { text: string; number: string; boolean: boolean }

/** As they stand in their fields: a number is text there, so that every keyboard's digits are understood. */
export type PlainValues = { [Name in PlainName]: Held[(typeof plainFields)[Name]['kind']] }
type PlainPayload = Pick<InputOf<typeof createTrip>, PlainName>

const kinds = Object.entries(plainFields).map(([name, { kind }]) => [name as PlainName, kind] as const)

function each<Fields>(make: (name: PlainName, kind: Kind) => unknown): Fields {
  return Object.fromEntries(kinds.map(([name, kind]) => [name, make(name, kind)])) as Fields
}

const heldAs = { text: z.string(), number: z.string(), boolean: z.boolean() }

/** The schema of what is held. */
export const plainValues = each<{ [Name in PlainName]: z.ZodType<PlainValues[Name]> }>(
  (_, kind) => heldAs[kind],
)

/** Nothing written yet. */
export const emptyPlainValues = each<PlainValues>((_, kind) => (kind === 'boolean' ? false : ''))

/** As a published trip has them. */
export function plainValuesOf(trip: Trip): PlainValues {
  return each((name, kind) => (kind === 'boolean' ? trip[name] : String(trip[name] ?? '')))
}

/** What is sent of them; a number that was left empty is not. */
export function plainPayloadOf(values: PlainValues): PlainPayload {
  return each((name, kind) => (kind === 'number' ? numberOf(String(values[name])) : values[name]))
}

function numberOf(text: string): number | undefined {
  const plain = plainNumber(text)
  return plain ? Number(plain) : undefined
}
