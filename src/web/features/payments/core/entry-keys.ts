import { createIdempotencyKeys, type IdempotentRequest } from '#web/platform/api/idempotency.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'

/**
 * The keys of what is written into the books of a booking: the same for the same content, also after a reload, so that a lost
 * answer never makes two entries. `act` tells forms apart.
 */
export function createEntryKeys(act: string, reference: string) {
  const name = `qafila:${act}-key:${reference}`
  return createIdempotencyKeys({
    read: () => {
      const { content, key } = Object(readTab(name)) as Partial<IdempotentRequest>
      return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
    },
    write: (last) => writeTab(name, last),
  })
}
