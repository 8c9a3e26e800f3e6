import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/**
 * Now, as the database has it; within a transaction, the moment at which that began. What cannot be taken back goes by
 * this clock: all processes share it, and a machine whose own is wrong erases nothing too early.
 */
export async function readDatabaseTime(db: Queryable): Promise<Date> {
  // As a number: how a driver reads a timestamp depends on the driver.
  const { rows } = await db.execute<{ now: number }>(
    sql`SELECT extract(epoch FROM now())::float8 * 1000 AS now`,
  )
  const [row] = rows
  if (!row) throw new Error('the database did not say what time it is')
  return new Date(row.now)
}
