import type { Queryable } from '#server/machine/data/client.ts'
import { travellerLooks } from '#server/travellers/core/tables.ts'

type Look = Omit<typeof travellerLooks.$inferInsert, 'id'>

/** Writes down who looks at what, in the transaction of the look: what is not written down is not shown. */
export async function recordLooks(tx: Queryable, looks: Look[]): Promise<void> {
  if (looks.length > 0) await tx.insert(travellerLooks).values(looks)
}
