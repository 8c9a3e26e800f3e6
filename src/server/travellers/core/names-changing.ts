import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { travellers } from './tables.ts'

type Batch = { after: string; limit: number; key: string }

/** Locks people whose names are not hashed with this key, by id; those whom others hold are left to the next run. */
export const lockUnhashedTravellers = (tx: Queryable, { after, limit, key }: Batch) => {
  const { namesHashedWith: hashedWith } = travellers
  return tx
    .select()
    .from(travellers)
    .where(and(gt(travellers.id, after), or(isNull(hashedWith), lt(hashedWith, key), gt(hashedWith, key))))
    .orderBy(asc(travellers.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

type NameColumns = Pick<typeof travellers.$inferSelect, 'nameHashes' | 'namesHashedWith'>

/** Stores by which words a person is found; what is known of him does not change. */
export async function storeNameHashes(tx: Queryable, id: string, columns: NameColumns): Promise<void> {
  await tx.update(travellers).set(columns).where(eq(travellers.id, id))
}
