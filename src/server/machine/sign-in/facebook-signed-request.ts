import { createHmac, timingSafeEqual } from 'node:crypto'

/** The request that Facebook posts when a person removes our app there: whose data to delete, and proof that Facebook sent it. */
export type SignedRequest = { userId: string; issuedAt: number; signature: Buffer; signed: string }

/**
 * Takes `signature.payload` apart (both base64url); undefined where it is none, or signed in another way than the one
 * we check. Says nothing about who sent it.
 */
export function parseSignedRequest(text: string): SignedRequest | undefined {
  const [, signature, signed] = /^([\w-]+={0,2})\.([\w-]+={0,2})$/.exec(text) ?? []
  if (!signature || !signed) return undefined
  const claims = parseClaims(signed)
  if (claims.algorithm !== 'HMAC-SHA256') return undefined
  if (typeof claims.user_id !== 'string' || !/^[\w-]{1,100}$/.test(claims.user_id)) return undefined
  if (!Number.isSafeInteger(claims.issued_at)) return undefined
  const issuedAt = Number(claims.issued_at)
  return { userId: claims.user_id, issuedAt, signature: Buffer.from(signature, 'base64url'), signed }
}

/** Whether it was signed with our app's secret; compared in constant time. */
export function isSignedWith({ signature, signed }: SignedRequest, appSecret: string): boolean {
  const expected = createHmac('sha256', appSecret).update(signed).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

function parseClaims(payload: string): { algorithm?: unknown; user_id?: unknown; issued_at?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  } catch {
    return {}
  }
}
