// The limits of emails to people, and when an undelivered one is given up.

import { toAsciiDigits } from './numerals.ts'

/** Emails an hour to one address that an unproven person can cause, of each cause (decision 0071). */
export const emailsPerHour = 5

/** Emails with a link for a new password, an hour to one address. */
export const resetEmailsPerHour = 3

/** Emails that confirm a deletion, a day to one address. */
export const deletionEmailsPerDay = 3

/** Emails that confirm an alert, a day to one address. */
export const alertEmailsPerDay = 5

/** Invitations to work for companies, a day to one address. */
export const invitationEmailsPerDay = 5

/** Letters a day that ask one address, which never answered, to confirm a booking (decisions: Limits against hoarding and spam). */
export const unconfirmedEmailsPerDay = 3

/** The lifetime of an emailed code, how many attempts it allows, and how long its proof is valid (CON-19). */
export const codeMinutes = 10
/** Codes an hour that the holder of a mailed link may have, and new links that someone with a proof may. */
export const codesPerHour = 10
export const newLinksPerHour = 10
export const codeTries = 5
export const proofMinutes = 30
/** A proof lasts so long after its last use, this long at most, and for so many bookings on one device (decision 0072). */
export const proofMostMinutes = 8 * 60
export const proofsPerDevice = 8

/** The attempts to send a permanently rejected email: some servers reject only temporarily. */
const maxRejectedAttempts = 3

/** The days for which a deferred email is tried again, as mail servers do among themselves. */
const maxDeferralDays = 5

/** A mail server's rejection of an email; both undefined where there was no answer. */
export type SmtpRejection = { code: number | undefined; step: string | undefined }

/** At these steps the answer is about the email and its address; before them it is about us or the server. */
const recipientSteps = ['RCPT TO', 'DATA']

/** Whether the letter or its address was refused for good. */
export function isPermanentRejection({ code = 0, step = '' }: SmtpRejection): boolean {
  return code >= 500 && recipientSteps.includes(step)
}

/**
 * Whether a letter is put aside after this answer. A server that is away, busy or does not know us is waited for without
 * end, because then no letter would arrive.
 */
export function isUndeliverable(
  refusal: SmtpRejection,
  { attempts, queuedAt, now }: { attempts: number; queuedAt: number; now: Date },
): boolean {
  if (isPermanentRejection(refusal)) return attempts >= maxRejectedAttempts
  const { code = 0, step = '' } = refusal
  const isPutOff = code >= 400 && code < 500 && recipientSteps.includes(step)
  return isPutOff && now.getTime() - queuedAt >= maxDeferralDays * 86_400_000
}

/** An address as one recognizes it who knows it: 'z•••@example.com'. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`
}

/** Masks the addresses in a mail server's answer. */
export function maskEmailsIn(reason: string): string {
  return reason.replace(/[^\s<>()",;:]+@[^\s<>()",;:]+/g, maskEmail)
}

/** A phone number of which its last two digits are left: '•• 00'. */
export function maskPhone(number: string): string {
  const digits = toAsciiDigits(number).replaceAll(/\D/g, '')
  return digits.length > 4 ? `•• ${digits.slice(-2)}` : '••'
}
