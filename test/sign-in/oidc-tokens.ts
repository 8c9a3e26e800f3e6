import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/** Changes that make an ID token invalid: other claims, another key, or no signature at all. */
export type TokenChange = { claims?: (right: JWTPayload) => JWTPayload; key?: KeyObject; alg?: 'none' }

const keyId = 'of-the-provider'
const createKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const ownPair = createKeyPair()

/** The key that the provider signs with, and its public half as it publishes it. */
export const ownKey: KeyObject = ownPair.privateKey
export const publishedKeys = {
  keys: [{ ...ownPair.privateKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }],
}

/** A key of the same kind that the provider knows nothing of. */
export const foreignKey: KeyObject = createKeyPair().privateKey

/** The token made again, of the same claims where none are changed; it names the provider's key whoever signs. */
export async function createWrongToken(
  token: string,
  { claims = (right) => right, key, alg }: TokenChange,
): Promise<string> {
  const said = claims(decodeJwt(token))
  if (alg === 'none' || !key) return new UnsecuredJWT(said).encode()
  return new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(key)
}
