import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PictureProblemReason } from '#domain/trips/picture-problems.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { foreignPictures } from '#server/trips/core/tables.ts'

/**
 * Takes an address that is due, so that no other process tries it too, and returns how many tries that makes; undefined
 * where another has it. The next is twice as far away as the last, from an hour on.
 */
export async function claimAttempt(db: Queryable, address: string, now: Date): Promise<number | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { tries, nextTryAt, givenUpAt } = foreignPictures
  const [row] = await db
    .update(foreignPictures)
    .set({ tries: sql`${tries} + 1`, nextTryAt: sql`${at} + interval '1 hour' * 2 ^ ${tries}` })
    .where(and(eq(foreignPictures.address, address), lte(nextTryAt, now), isNull(givenUpAt)))
    .returning({ tries })
  return row?.tries
}

/** Puts addresses that a form names among those to fetch from a moment on; one that was given up is tried anew. */
export async function registerForeignPictures(
  tx: Queryable,
  addresses: readonly string[],
  dueAt: Date,
): Promise<void> {
  if (addresses.length === 0) return
  await tx
    .insert(foreignPictures)
    .values([...new Set(addresses)].toSorted().map((address) => ({ address, nextTryAt: dueAt })))
    .onConflictDoUpdate({
      target: foreignPictures.address,
      set: { tries: 0, nextTryAt: dueAt, reason: null, givenUpAt: null },
      setWhere: isNotNull(foreignPictures.givenUpAt),
    })
}

/** Puts what trips of before name elsewhere among the addresses to fetch, and forgets those that no trip has any more. */
export async function matchForeignPictures(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`
    WITH named AS MATERIALIZED (
      SELECT DISTINCT image AS named_address FROM trips, unnest(trips.images) AS image
      WHERE trips.deleted_at IS NULL AND image ~* '^\\s*https?:'
    ), gone AS (
      DELETE FROM foreign_pictures WHERE foreign_pictures.address NOT IN (SELECT named.named_address FROM named)
    )
    INSERT INTO foreign_pictures (address, next_try_at) SELECT named.named_address, ${now.toISOString()}::timestamptz FROM named
    ON CONFLICT (address) DO NOTHING`)
}

/** Writes down why a try failed, and from when on there is no other. */
export async function recordFailure(
  db: Queryable,
  address: string,
  { reason, givenUpAt }: { reason: PictureProblemReason; givenUpAt: Date | null },
): Promise<void> {
  await db.update(foreignPictures).set({ reason, givenUpAt }).where(eq(foreignPictures.address, address))
}

/** Forgets an address that no trip has any more. */
export async function clearAttempts(db: Queryable, address: string): Promise<void> {
  await db.delete(foreignPictures).where(eq(foreignPictures.address, address))
}
