import { z } from 'zod'
import { calendarDate } from '#domain/kernel/calendar.ts'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import { parseEmailAddress } from '#domain/kernel/email-addresses.ts'
import { parseAmount } from '#domain/kernel/money.ts'
import { cleanName, findNameProblem, findTitleProblem } from '#domain/kernel/names.ts'
import { cleanPhone, findPhoneProblem } from '#domain/kernel/phones.ts'
import { ratingLimits } from '#domain/reviews/reviews.ts'

// Small shared bricks. A message of an issue is the code of its sentence in `i18n`, never the sentence.

/** A value that the field can have, as the API's document shows it. */
export const example = (value: unknown) => ({ examples: [value] })
/** The example that another field has. */
export const exampleFrom = (field: z.ZodType) => ({ examples: field.meta()?.examples })

/** A UUID as the database gives them. */
export const id = z.uuid().meta(example('e1d5b0c8-4f7a-4d29-8b63-92a0c7f4e815'))
export const tripId = id.meta(example('5f0c1a52-6d0b-4e43-9c77-2f5a3c1e8d10'))
export const organizerId = id.meta(example('c2b9d4e7-1f36-4a58-8e0d-6a7c5b3f9e21'))
export const userId = id.meta(example('8a3f7c1e-90d2-4b6f-a1c4-7b5e9d20f3a6'))
/** The metadata of an id to look for. Any text is accepted: one that is no UUID is answered like an unknown id. */
export const idParam = (field: z.ZodType) => ({ format: 'uuid', ...exampleFrom(field) })

/** Control characters have no place in a name or a line; NUL none in PostgreSQL. Tabs and line breaks may stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what it is for
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Text from a person, trimmed, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine((value) => !controlCharacters.test(value) && value.isWellFormed(), 'invalid_text')

/** One line of text: no line break can reach a header or a file name. */
export const line = (max: number) => text(max).refine((value) => !/[\r\n]/.test(value), 'invalid_text')

/** Why an admin does something: for the audit log, which admins alone read. */
export const requiredDeedReason = text(1000)
  .refine((reason) => reason !== '', 'required')
  .meta({ description: 'For the audit log', ...example('Asked for by the owner.') })

const shownLine = (max: number, findProblem: typeof findNameProblem) =>
  line(max)
    .transform(cleanName)
    .superRefine((value, context) => {
      const message = findProblem(value)
      if (message) context.addIssue({ code: 'custom', message })
    })

/**
 * The name of a company or a person, as others read it: what a paste left is cleaned, every letter can be seen, and no
 * word mixes alphabets to look like another (decision 0032).
 */
export const name = (max: number) => shownLine(max, findNameProblem)

/** The title of a trip: as a name, but two languages may meet in a word. */
export const title = (max: number) => shownLine(max, findTitleProblem)

const emailText = (mayBeEmpty: boolean) =>
  line(254)
    .transform((value, context) => {
      const address = mayBeEmpty && value === '' ? '' : parseEmailAddress(value)
      if (address !== undefined) return address
      context.addIssue({ code: 'custom', message: 'invalid_email' })
      return z.NEVER
    })
    .meta({ format: 'email', ...example('zahra@example.com') })

/** An email address, its domain in punycode (compared without regard to case). The same rule at every door. */
export const email = emailText(false)
/** The same where it may be left empty. */
export const optionalEmail = emailText(true)

/** An example of the secret in an emailed link. */
export const secretExample = example('Jx0m3bq4Yw9sT1vKcR7uLh2dEoZ5nGfA8pQiWyX6kM0')

export const passwordExample = example('Safa-and-Marwa-7')

const phoneText = (mayBeEmpty: boolean) =>
  line(40)
    .transform(cleanPhone)
    .superRefine((value, context) => {
      const message = mayBeEmpty && value === '' ? undefined : findPhoneProblem(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .meta(example('+91 98200 00000'))

/** A phone number, stored as the person wrote it. Beside it answers have it in E.164, as far as it is one (decision 0073). */
export const phone = phoneText(false)
/** The same where it may be left empty. */
export const optionalPhone = phoneText(true)
/** A phone number as it is dialled. */
export const phoneE164 = z
  .string()
  .regex(/^\+[1-9]\d{3,14}$/)
  .nullable()
  .meta({
    description: 'In E.164, for links; null if what was typed is not a possible number',
    ...example('+919820000000'),
  })

/** The bounds, in the API document, of a number that is accepted as text too. */
const numberBounds = ({ minValue, maxValue }: z.ZodNumber) => ({
  ...(minValue !== null && { minimum: minValue }),
  ...(maxValue !== null && { maximum: maxValue }),
  multipleOf: 1,
})

/** A number, or text that is one, as a select has it. Not what JavaScript would also make a number: true, [2], null. */
export const numberInput = (rules: z.ZodNumber) =>
  z
    .union([z.number(), z.string().max(20)])
    .transform(Number)
    .pipe(rules)
    .meta(numberBounds(rules))

/** The same where it may be left out: nothing, or a field of a form that was left empty, is null. */
export const optionalNumberInput = (rules: z.ZodNumber) =>
  z
    .union([z.number(), z.string().trim().max(20)])
    .nullish()
    .transform((value) => (value === undefined || value === null || value === '' ? null : Number(value)))
    .pipe(rules.nullable())
    .meta(numberBounds(rules))

/** An exact decimal of at most two places, as number or text; read as '98500.00'. */
export const amount = decimalInput(2)
/** The same of a price: three places, which the service refuses of currencies that have two. */
export const price = decimalInput(3)

function decimalInput(most: 2 | 3) {
  return z
    .union([z.string().max(20), z.number()])
    .transform((value, context) => {
      const parsed = parseAmount(value, most)
      if (parsed !== undefined) return parsed
      context.addIssue({ code: 'custom', message: 'invalid_amount' })
      return z.NEVER
    })
    .meta({
      pattern: String.raw`^\s*\d+(\.\d{1,${most}})?\s*$`,
      minimum: 0,
      ...(most === 3 && { description: 'Three decimals in KWD, BHD, OMR and IQD, else two' }),
      ...example('98500.00'),
    })
}

/** A calendar day, from 'YYYY-MM-DD' or an ISO timestamp. */
export const day = z
  .string()
  .max(40)
  .transform((value, context) => {
    const parsed = calendarDate(value)
    if (parsed !== undefined) return parsed
    context.addIssue({ code: 'custom', message: 'invalid_date' })
    return z.NEVER
  })
  .meta({ pattern: String.raw`^\d{4}-\d{2}-\d{2}(T.*)?$`, ...example('2027-07-20') })

// Fields of answers. The server writes them and never checks them again: nothing here may be narrower than what the
// database can hold. So a list of values is an enum where the column is held to it, and open text where it is not.

/** A calendar day in an answer: an ISO timestamp at midnight UTC, as the specification has it. */
export const dayOut = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/)
  .meta({
    format: 'date-time',
    description: 'ISO timestamp at midnight UTC of a calendar day',
    ...example('2027-07-20T00:00:00.000Z'),
  })
export const instantOut = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({ format: 'date-time', description: 'ISO timestamp', ...example('2027-03-14T09:26:53.589Z') })
export const amountOut = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({ description: "Exact decimal, for example '98500.00'", ...example('98500.00') })
/** Open: old trips and bookings may be in a currency that can no longer be chosen (specification 9). */
export const currencyOut = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({
    description: `One of ${tripCurrencies.join(', ')}, or another code of ISO 4217`,
    ...example('INR'),
  })
export const emailOut = z.string().meta({ format: 'email', ...exampleFrom(email) })
/** The address of a page or picture: of another site, or a path of ours. */
export const addressOut = z.string().meta({ format: 'uri-reference' })
/** A count, within the range of a PostgreSQL integer. */
export const count = z.int32().min(0)
/** The number of matches in a list and the total: for very common words it stops at what a screen needs. */
export const listCounts = {
  matching: count,
  matchesMore: z.boolean().meta({
    description: 'Whether more match than `matching` says',
    ...example(false),
  }),
  total: count,
}
/** The mean of ratings; 0 of none. */
export const averageRating = z.number().min(0).max(ratingLimits.max).meta(example(4.8))

/** The answer to an action that has no other result. */
export const successOutput = z
  .object({ success: z.boolean(), message: z.string().meta(example('Done')) })
  .meta({ id: 'Done' })

/** The start of the next page: a value from an answer, sent back unchanged. Only the server reads or creates one. */
export const cursor = z
  .string()
  .max(300)
  .brand<'Cursor', 'inout'>()
  .meta(example('WyIyMDI3LTA3LTIwIiwiNWYwYzFhNTIiXQ'))
export type Cursor = z.output<typeof cursor>
/** The size of a page, at most `most`; an address has it as text. */
export const pageSize = (most: number) => z.coerce.number().int().min(1).max(most)
/** The same of a list that is answered whole where no limit is given: it is read in pages of `most` rows. */
export const fullListPageSize = (most: number) =>
  pageSize(most)
    .optional()
    .transform((limit) => limit ?? most)

/** An exact decimal of an agreement; three places in currencies that have them. */
export function exactAmountOut(sample: string) {
  return z
    .string()
    .regex(/^\d+\.\d{2,3}$/)
    .meta({ description: 'Exact decimal; three places in currencies that have them', ...example(sample) })
}
