import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** Two who create or change one thing at once, by its address: the second sees what the first wrote. */
export async function lockByName(tx: Queryable, what: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${what.toLowerCase()}, 0))`)
}
