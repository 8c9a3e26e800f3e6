import { createHmac, randomBytes } from 'node:crypto'
import { counterCodeDays, makeCounterCode } from '#domain/bookings/counter.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'

/** A code as it is stored. */
export type IssuedCode = { code: string; codeHash: string; codeExpiresAt: Date }

/** Returns a code that works from now on for 14 days. `from`: of a repeated request the same one; else one that nobody can guess. */
export function issueCode(now: Date, from?: { key: string; text: string }): IssuedCode {
  const bytes = from ? createHmac('sha256', from.key).update(from.text).digest() : randomBytes(32)
  const code = makeCounterCode(bytes)
  const codeExpiresAt = new Date(now.getTime() + counterCodeDays * 24 * 3_600_000)
  return { code, codeHash: hashCode(code), codeExpiresAt }
}

/** The address that a QR code, an email or a message has: it opens in the language of the family. */
export const codeUrl = (
  { publicUrl }: { publicUrl: string },
  { code, language }: { code: string; language: string },
): string => `${publicUrl}/c/${code}?lang=${language}`

/** Returns the hash by which a code is found. */
export const hashCode = (code: string): string => hashSecret(`counter ${code}`)
