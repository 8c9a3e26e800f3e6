import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { savedTravellers } from './tables.ts'

/** The kept travellers of an account, the last used first. */
export const findSavedTravellers = (db: Queryable, userId: string) =>
  db
    .select()
    .from(savedTravellers)
    .where(eq(savedTravellers.userId, userId))
    .orderBy(desc(savedTravellers.usedAt), desc(savedTravellers.id))

/** A kept traveller of this account by its id. */
export async function findSavedById(db: Queryable, { id, userId }: Record<'id' | 'userId', string>) {
  const isThis = and(eq(savedTravellers.id, id), eq(savedTravellers.userId, userId))
  const [row] = await db.select().from(savedTravellers).where(isThis)
  return row
}

/** The kept traveller with one of these hashes, of this account. */
export async function findSavedByHash(db: Queryable, userId: string, hashes: readonly string[]) {
  if (hashes.length === 0) return undefined
  const isThis = and(eq(savedTravellers.userId, userId), inArray(savedTravellers.personHash, [...hashes]))
  const [row] = await db.select().from(savedTravellers).where(isThis)
  return row
}

export async function countSavedTravellers(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ saved: count() })
    .from(savedTravellers)
    .where(eq(savedTravellers.userId, userId))
  return row?.saved ?? 0
}

/** Matches those whose last use is so many months ago, by a moment of the database's clock. */
export const isUnusedFor = (months: number, now: Date) =>
  sql`(${savedTravellers.usedAt} AT TIME ZONE 'UTC') + make_interval(months => ${months}::integer) <= (${now.toISOString()}::timestamptz AT TIME ZONE 'UTC')`

/** How many of all accounts have not been used for so long. */
export async function countUnused(db: Queryable, months: number, now: Date): Promise<number> {
  const [row] = await db.select({ due: count() }).from(savedTravellers).where(isUnusedFor(months, now))
  return row?.due ?? 0
}
