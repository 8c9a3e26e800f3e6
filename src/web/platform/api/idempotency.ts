/** The content of a request, as text, and its key. */
export type IdempotentRequest = { content: string; key: string }

/** The storage of the last key. */
type KeyStore = {
  read: () => IdempotentRequest | undefined
  write: (last: IdempotentRequest | undefined) => void
}

/**
 * Gives requests their key: the same for every retry of the same content, so that a lost answer never books twice;
 * another as soon as the content changes, because the server refuses one key for two bookings.
 */
export function createIdempotencyKeys(store: KeyStore = createPageStore(), newKey: () => string = randomKey) {
  return {
    keyFor(content: readonly unknown[]): string {
      const text = JSON.stringify(content)
      const last = store.read()
      if (last?.content === text) return last.key
      const key = newKey()
      store.write({ content: text, key })
      return key
    },
    /** After a success: the same party may book the same again, and means it. */
    forget() {
      store.write(undefined)
    },
  }
}

/** The page alone remembers. */
function createPageStore(): KeyStore {
  let last: IdempotentRequest | undefined
  return {
    read: () => last,
    write: (next) => {
      last = next
    },
  }
}

/** `randomUUID` exists on secure pages only; a phone may open a test server by its plain address. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
