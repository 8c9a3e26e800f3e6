// What bounds the letters that people get from us, and when one is given up.

/** Letters an hour to one address that somebody can cause who proved nothing, over all kinds. */
export const lettersAnHour = 5

/** Letters a day that ask one address, which never answered, to confirm a booking (decisions: Limits against hoarding). */
export const unconfirmedLettersADay = 3

/** A letter that is refused for good is tried so often: some servers say so in passing. */
export const triesOfRefused = 3

/** A letter that its address puts off is tried for so many days, as mail servers do among themselves. */
export const daysOfPutOff = 5

/** What a mail server said against a letter; nothing where there was no answer. */
export type Refusal = { code: number | undefined; step: string | undefined }

/** Of these steps the answer is about the letter and its address; of those before them it is about us or the server. */
const stepsOfLetter = ['RCPT TO', 'DATA']

/**
 * Whether a letter is put aside after this refusal. A server that is away, busy or does not know us is waited for
 * without end, because then no letter would arrive.
 */
export function isGivenUp(
  { code, step }: Refusal,
  { attempts, createdAt, now }: { attempts: number; createdAt: Date; now: Date },
): boolean {
  if (code === undefined || step === undefined || !stepsOfLetter.includes(step)) return false
  if (code >= 500) return attempts >= triesOfRefused
  return now.getTime() - createdAt.getTime() >= daysOfPutOff * 86_400_000
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
