import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** Encrypts what must be read again, for one place: a table, a column and a row or recipient. */
export type Sealer = {
  seal: (text: string, place: string) => string
  /** Undefined where it was sealed for another place, changed, or with a key that is not known here. */
  open: (sealed: string, place: string) => string | undefined
  /** The names of the keys that open here, the one that seals first. */
  names: readonly string[]
  /** Returns the keyed hashes by which a text is found without being read: one by each key, the one of today first. */
  hashes: (text: string, place: string) => string[]
}

const version = 'v1'
const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes, keyBytes] = [12, 16, 32]

/**
 * AES-256-GCM with the place as associated data: what is copied into another row cannot be read there. The first key seals;
 * all of them open, so that a key can be turned. A sealed text says which key it was, by the beginning of its hash.
 */
export function createSealer(keys: readonly Buffer[]): Sealer {
  // Node takes twice as long to make a key of bytes as to seal with it: made once.
  const known = new Map(keys.map((key) => [keyName(key), createSecretKey(key)]))
  const [own] = [...known].map(([name, key]) => ({ name, key }))
  if (!own || keys.some((key) => key.length !== keyBytes)) throw new Error('a key has 32 bytes')
  const hashing = keys.map((key) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'qafila hashes', keyBytes))),
  )
  return {
    names: [...known.keys()],
    hashes: (text, place) =>
      hashing.map((key) => createHmac('sha256', key).update(`${place}\0${text}`).digest('base64url')),
    seal(text, place) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, own.key, iv, { authTagLength: tagBytes }).setAAD(
        Buffer.from(place),
      )
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
      return [version, own.name, sealed].join('.')
    },
    open(sealed, place) {
      const [said, name = '', body = ''] = sealed.split('.')
      const key = known.get(name)
      const bytes = Buffer.from(body, 'base64url')
      if (said !== version || !key || bytes.length < ivBytes + tagBytes) return undefined
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        const text = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Returns a keyed hash in the form of a UUID (version 8, RFC 9562), for fields that promise one. */
export function formatHashAsUuid(hash: string): string {
  const bytes = Buffer.from(hash, 'base64url').subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const keyName = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 6)

/** Where a secret of an email that waits stands: it is read only for the recipient that it was sealed for. */
export const emailPlace = (field: string, recipient: string) =>
  `emails.data.${field} ${recipient.toLowerCase()}`
