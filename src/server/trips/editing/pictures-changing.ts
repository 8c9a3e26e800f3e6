import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { foreignPictures } from '#server/trips/core/tables.ts'

/**
 * Takes an address that is due, so that no other process tries it too, and returns how many tries that makes; undefined
 * where another has it. The next is twice as far away as the last, from an hour on.
 */
export async function claimAttempt(db: Queryable, address: string, now: Date): Promise<number | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(foreignPictures)
    .values({ address, tries: 1, nextTryAt: new Date(now.getTime() + 3_600_000) })
    .onConflictDoUpdate({
      target: foreignPictures.address,
      set: {
        tries: sql`foreign_pictures.tries + 1`,
        nextTryAt: sql`${at} + interval '1 hour' * 2 ^ foreign_pictures.tries`,
      },
      setWhere: sql`foreign_pictures.next_try_at <= ${at}`,
    })
    .returning({ tries: foreignPictures.tries })
  return row?.tries
}

/** Forgets the tries of an address that no trip has any more. */
export async function clearAttempts(db: Queryable, address: string): Promise<void> {
  await db.delete(foreignPictures).where(eq(foreignPictures.address, address))
}
