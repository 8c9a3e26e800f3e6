import { parseEmailAddress } from '#domain/kernel/email-addresses.ts'
import { cleanName, findNameProblem } from '#domain/kernel/names.ts'
import { cleanPhone, findPhoneProblem } from '#domain/kernel/phones.ts'
import { maxPartySize } from '#domain/trips/trips.ts'

/** The values in the fields of the booking form. */
export type BookingFields = {
  numberOfPilgrims: unknown
  contactEmail: string
  contactPhone: string
  specialRequests?: string
  contactName?: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what it is for
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/**
 * Returns the problems of a booking form before it is sent, by field, as codes that messages translate (specification 5).
 * The same as the contract's schema, without the library that reads schemas: the dialog stays small (decision 0023).
 */
export function bookingProblems(fields: BookingFields): Partial<Record<keyof BookingFields, string>> {
  const { numberOfPilgrims, contactEmail, contactPhone, specialRequests = '', contactName = '' } = fields
  const person = contactName.trim()
  const contact = contactEmail.trim()
  return omitUndefined({
    numberOfPilgrims: partyProblem(Number(numberOfPilgrims)),
    contactName: lineProblem(person, 120) ?? findNameProblem(cleanName(person)),
    contactEmail: lineProblem(contact, 254) ?? (parseEmailAddress(contact) ? undefined : 'invalid_email'),
    contactPhone: lineProblem(contactPhone.trim(), 40) ?? findPhoneProblem(cleanPhone(contactPhone)),
    specialRequests: textProblem(specialRequests.trim(), 2000),
  })
}

function partyProblem(count: number): string | undefined {
  if (!Number.isInteger(count) || count < 1) return 'min_pilgrims'
  return count > maxPartySize ? 'max_pilgrims' : undefined
}

function textProblem(text: string, max: number): string | undefined {
  if (text.length > max) return 'too_long'
  return controlCharacters.test(text) || !text.isWellFormed() ? 'invalid_text' : undefined
}

function lineProblem(text: string, max: number): string | undefined {
  return textProblem(text, max) ?? (/[\r\n]/.test(text) ? 'invalid_text' : undefined)
}

function omitUndefined<Problems extends object>(problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => code !== undefined)) as Problems
}
