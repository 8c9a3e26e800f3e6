import { z } from 'zod'
import { calendarDate } from '#domain/calendar.ts'
import { parseAmount } from '#domain/money.ts'

// Small shared bricks. A message of an issue is the code of its sentence in `i18n`, never the sentence.

/** A UUID as the database gives them. */
export const id = z.uuid()

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

/** An e-mail address, as written (compared without regard to case). */
export const email = line(254).pipe(z.email('invalid_email'))

/** A phone number, kept as the person wrote it. */
export const phone = line(40).min(1, 'phone_required')

/** A number, or text that is one, as a select has it. Not what JavaScript would also make a number: true, [2], null. */
export const numeral = (rules: z.ZodNumber) =>
  z
    .union([z.number(), z.string().max(20)])
    .transform(Number)
    .pipe(rules)

/** The same where it may be left out: nothing, or a field of a form that was left empty, is null. */
export const optionalNumeral = (rules: z.ZodNumber) =>
  z
    .union([z.number(), z.string().trim().max(20)])
    .nullish()
    .transform((value) => (value === undefined || value === null || value === '' ? null : Number(value)))
    .pipe(rules.nullable())

/** An exact decimal of at most two places, as number or text; read as '98500.00'. */
export const amount = z.union([z.string().max(20), z.number()]).transform((value, context) => {
  const parsed = parseAmount(value)
  if (parsed !== undefined) return parsed
  context.addIssue({ code: 'custom', message: 'invalid_amount' })
  return z.NEVER
})

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

/** A calendar day in an answer: an ISO timestamp at midnight UTC, as the specification has it. */
export const dayOut = z.string().describe('ISO timestamp at midnight UTC of a calendar day')
export const instantOut = z.string().describe('ISO timestamp')
export const amountOut = z.string().describe("Exact decimal, for example '98500.00'")

/** The answer to a deed that has nothing else to say. */
export const done = z.object({ success: z.boolean(), message: z.string() })

/** Where the next page begins; opaque to clients. */
export const cursor = z.string().max(300)
/** How many a page holds, at most `most`; an address has it as text. */
export const pageSize = (most: number) => z.coerce.number().int().min(1).max(most)
/** The same of a list that is answered whole where no limit is given: it is read in pages of `most` rows. */
export const pageSizeOfWhole = (most: number) =>
  pageSize(most)
    .optional()
    .transform((limit) => limit ?? most)
