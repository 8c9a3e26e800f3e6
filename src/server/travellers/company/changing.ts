import type { Queryable } from '#server/machine/data/client.ts'
import { travellerAccessLog } from '#server/travellers/core/tables.ts'

type AccessEntry = Omit<typeof travellerAccessLog.$inferInsert, 'id'>

/** Writes down who looks at what, in the transaction of the look: what is not written down is not shown. */
export async function recordAccess(tx: Queryable, entries: AccessEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(travellerAccessLog).values(entries)
}
