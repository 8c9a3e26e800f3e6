import { z } from 'zod'
import { starLimits } from '#domain/trips.ts'
import { line, optionalNumeral, text } from './fields.ts'

// What an organizer writes of a trip and a reader is shown as it was written. A line here is all that the contract knows
// of such a field: answers, columns, forms, drafts and what is stored follow it (CONTRIBUTING.md).

/** What a form cannot go without. */
const required = (field: z.ZodType<string, string>) => field.refine((value) => value !== '', 'required')

/** How a field stands in a form, what is taken from it, and what is answered. */
type PlainField = { kind: 'text' | 'number' | 'boolean'; written: z.ZodType; read: z.ZodType }

const neededText = (written: z.ZodType<string, string>) => ({
  kind: 'text' as const,
  written: required(written),
  read: z.string(),
})

/** What is left out or empty is none. */
const optionalText = (max: number) => ({
  kind: 'text' as const,
  written: text(max)
    .nullish()
    .transform((value) => value || null),
  read: z.string().nullable(),
})

const yesOrNo = { kind: 'boolean' as const, written: z.boolean().default(false), read: z.boolean() }

/** Stars of a hotel, from so many on. */
export const stars = (least: number) =>
  optionalNumeral(z.number().int('whole_number').min(least, 'stars').max(starLimits.most, 'stars'))

/** The plain fields of a trip. */
export const plainFields = {
  title: neededText(line(150)),
  description: neededText(text(5000)),
  // Trips of old may be without these two.
  departureOrigin: { ...neededText(line(150)), read: z.string().nullable() },
  accommodation: { ...neededText(text(500)), read: z.string().nullable() },
  accommodationStars: {
    kind: 'number' as const,
    written: stars(starLimits.least),
    read: z.number().int().nullable(),
  },
  includesFlights: yesOrNo,
  includesMeals: yesOrNo,
  includesTransport: yesOrNo,
  includesGuide: yesOrNo,
  requirement: optionalText(3000),
  tripDisclaimer: optionalText(3000),
} satisfies Record<string, PlainField>

type PlainFields = typeof plainFields
export type PlainName = keyof PlainFields

/** One side of the plain fields, by which schemas are made. */
function side<Side extends 'written' | 'read'>(which: Side) {
  const fields = Object.entries(plainFields).map(([name, field]) => [name, field[which]])
  return Object.fromEntries(fields) as { [Name in PlainName]: PlainFields[Name][Side] }
}

/** As they are answered. */
export const readFields = side('read')
/** As a form sends them. */
export const writtenFields = side('written')
