/**
 * Gives requests their key: the same for every retry of the same content, so that a lost answer never books twice;
 * another as soon as the content changes, because the server refuses one key for two bookings.
 */
export function createIdempotencyKeys(newKey: () => string = randomKey) {
  let last: { content: string; key: string } | undefined
  return {
    keyFor(content: readonly unknown[]): string {
      const text = JSON.stringify(content)
      if (last?.content !== text) last = { content: text, key: newKey() }
      return last.key
    },
    /** After a success: the same party may book the same again, and means it. */
    forget() {
      last = undefined
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
