import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { openRequestDecrements, openRequests } from './tables.ts'

/** A count of open requests that a booking raises. */
export type RequestCount = { key: string; most: number }

/**
 * Holds the counts of open requests that a booking is about to raise: before the trip's row, as who books holds them, so
 * that there is no deadlock.
 */
export async function lockRequestCounts(tx: Queryable, counts: RequestCount[]): Promise<void> {
  if (counts.length === 0) return
  await tx.execute(sql`
    INSERT INTO open_requests (key, open, most)
    SELECT key, 0, most FROM unnest(${sql.param(counts.map(({ key }) => key))}::text[], ${sql.param(counts.map(({ most }) => most))}::int[]) AS asked (key, most)
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET most = excluded.most`)
}

/** Removes those of them that nothing counts in. */
export async function deleteEmptyCounts(tx: Queryable, counts: RequestCount[]): Promise<void> {
  const keys = sql.param(counts.map(({ key }) => key))
  await tx.execute(sql`DELETE FROM open_requests WHERE key = ANY(${keys}::text[]) AND open = 0`)
}

/** Lowers the counts of open requests that a trigger could not: each alone, so that there is no deadlock. */
export async function applyRemainingDecrements(db: Queryable): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM ${openRequestDecrements} ORDER BY id LIMIT 1000`,
  )
  for (const { id } of rows)
    await db.execute(sql`
      WITH gone AS (DELETE FROM ${openRequestDecrements} WHERE id = ${id}::bigint RETURNING key, weight)
      UPDATE open_requests SET open = greatest(0, open_requests.open - gone.weight) FROM gone WHERE open_requests.key = gone.key`)
  if (rows.length > 0) await db.delete(openRequests).where(eq(openRequests.open, 0))
}
