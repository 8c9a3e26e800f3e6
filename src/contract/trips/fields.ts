import { z } from 'zod'
import { example, id, line, optionalNumberInput, text, title } from '#contract/fields.ts'
import { publications, starLimits } from '#domain/trips/trips.ts'

// Fields that an organizer writes and a reader sees unchanged. A line here is all that the contract knows
// of such a field: answers, columns, forms, drafts and what is stored follow it (CONTRIBUTING.md).

/** Makes a text required in the form. */
const required = (field: z.ZodType<string, string>) => field.refine((value) => value !== '', 'required')

/** A field's kind in the form, its input schema and its output schema. */
type PlainField = { kind: 'text' | 'number' | 'boolean'; written: z.ZodType; read: z.ZodType }

const requiredText = (written: z.ZodType<string, string>, sample: string) => ({
  kind: 'text' as const,
  written: required(written).meta(example(sample)),
  read: z.string().meta(example(sample)),
})

/** A text that may be left out or empty: both are null. */
const optionalText = (max: number, sample: string) => ({
  kind: 'text' as const,
  written: text(max)
    .nullish()
    .transform((value) => value || null)
    .meta(example(sample)),
  read: z.string().nullable().meta(example(sample)),
})

/** A text that the form requires, and that old trips may lack. */
const newlyRequiredText = (written: z.ZodType<string, string>, sample: string) => ({
  ...requiredText(written, sample),
  read: z.string().nullable().meta(example(sample)),
})

const booleanField = { kind: 'boolean' as const, written: z.boolean().default(false), read: z.boolean() }

/** Stars of a hotel, from so many on. */
export const starsField = (least: number) =>
  optionalNumberInput(z.number().int('whole_number').min(least, 'stars').max(starLimits.most, 'stars')).meta(
    example(4),
  )

/** The plain fields of a trip. */
export const plainFields = {
  title: requiredText(title(150), 'Arbaeen walk from Najaf to Karbala'),
  description: requiredText(text(5000), 'A small group that walks together, with a scholar and a doctor.'),
  departureOrigin: newlyRequiredText(line(150), 'Mumbai'),
  accommodation: newlyRequiredText(text(500), 'Najaf, three stars, 250 m from the haram'),
  accommodationStars: {
    kind: 'number' as const,
    written: starsField(starLimits.least),
    read: z.number().int().min(starLimits.least).max(starLimits.most).nullable().meta(example(4)),
  },
  includesFlights: booleanField,
  includesMeals: booleanField,
  includesTransport: booleanField,
  includesGuide: booleanField,
  requirement: optionalText(3000, 'A passport that is valid for six months.'),
  tripDisclaimer: optionalText(3000, 'Dates follow the moon and may move by a day.'),
} satisfies Record<string, PlainField>

type PlainFields = typeof plainFields
export type PlainName = keyof PlainFields

/** One side of the plain fields, by which schemas are made. */
function schemasOf<Side extends 'written' | 'read'>(which: Side) {
  const fields = Object.entries(plainFields).map(([name, field]) => [name, field[which]])
  return Object.fromEntries(fields) as { [Name in PlainName]: PlainFields[Name][Side] }
}

/** The schemas of answers. */
export const outputFields = schemasOf('read')
/** The schemas of a form's input. */
export const inputFields = schemasOf('written')

/** Whether its company accepts bookings for a trip, and the series that it is a date of. */
export const publicationFields = {
  publication: z.enum(publications).meta({
    description: 'closed: its company takes no more bookings for it; it stays in the lists',
    ...example('open'),
  }),
  seriesId: id.nullable().meta({
    description: 'The same for all dates of one trip; null for a trip without other dates',
    ...example(null),
  }),
}
