import { createHash, randomBytes } from 'node:crypto'

/** A random secret for a link, a token or a cookie: 256 bits, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns a name for an address that cannot be guessed, though it opens nothing: 96 bits in 16 characters. */
export function newCode(): string {
  return randomBytes(12).toString('base64url')
}

/** Returns the hash that is stored of a secret. A fast hash suffices for 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
