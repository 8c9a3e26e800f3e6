/**
 * Does what carries one key one by one, and what carries different keys at once. Of this process alone: what must hold
 * over all of them is guarded in the database.
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return async function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key)
    const mine = (async () => {
      await before?.catch(() => undefined)
      return work()
    })()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

export type KeyedMutex = ReturnType<typeof createKeyedMutex>
