// What bounds the letters that people get from us, and when one is given up.

import { plainDigits } from './numerals.ts'

/** Letters an hour to one address that somebody can cause who proved nothing, over all kinds. */
export const lettersAnHour = 5

/** Letters a day that ask one address, which never answered, to confirm a booking (decisions: Limits against hoarding and spam). */
export const unconfirmedLettersADay = 3

/** How long a mailed code is good, how often it may be typed, and how long what it proves holds (CON-19). */
export const codeMinutes = 10
export const codeTries = 5
export const proofMinutes = 30

/** A letter that is refused for good is tried so often: some servers say so in passing. */
export const triesOfRefused = 3

/** A letter that its address puts off is tried for so many days, as mail servers do among themselves. */
export const daysOfPutOff = 5

/** What a mail server said against a letter; nothing where there was no answer. */
export type Refusal = { code: number | undefined; step: string | undefined }

/** Of these steps the answer is about the letter and its address; of those before them it is about us or the server. */
const stepsOfLetter = ['RCPT TO', 'DATA']

/** Whether the letter or its address was refused for good. */
export function isRefusal({ code = 0, step = '' }: Refusal): boolean {
  return code >= 500 && stepsOfLetter.includes(step)
}

/**
 * Whether a letter is put aside after this answer. A server that is away, busy or does not know us is waited for without
 * end, because then no letter would arrive.
 */
export function isGivenUp(
  refusal: Refusal,
  { attempts, queuedAt, now }: { attempts: number; queuedAt: number; now: Date },
): boolean {
  if (isRefusal(refusal)) return attempts >= triesOfRefused
  const { code = 0, step = '' } = refusal
  const isPutOff = code >= 400 && code < 500 && stepsOfLetter.includes(step)
  return isPutOff && now.getTime() - queuedAt >= daysOfPutOff * 86_400_000
}

/** An address as one recognizes it who knows it: 'z•••@example.com'. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`
}

/** What a mail server said, with the addresses that it repeats masked. */
export function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>()",;:]+@[^\s<>()",;:]+/g, maskedAddress)
}

/** A phone number of which its last two digits are left: '•• 00'. */
export function maskedNumber(number: string): string {
  const digits = plainDigits(number).replaceAll(/\D/g, '')
  return digits.length > 4 ? `•• ${digits.slice(-2)}` : '••'
}
