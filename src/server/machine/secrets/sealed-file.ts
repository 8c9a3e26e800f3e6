import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** A key of a file's own, to be sealed where its row is: the file itself is never written anew when that key is turned. */
export const newFileKey = (): string => randomBytes(32).toString('base64url')

/** A file as it may lie in a store that others read: AES-256-GCM for its name, so that no other can stand in its place. */
export function sealFile(bytes: Uint8Array, key: string, name: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), iv, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(name))
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden])
}

/** The file again; undefined where it is damaged, of another name, or of another key. */
export function openFile(sealed: Uint8Array, key: string, name: string): Buffer | undefined {
  const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)]
  if (tag.length < tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64url'), iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
