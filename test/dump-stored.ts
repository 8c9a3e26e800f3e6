import { sql } from 'drizzle-orm'
import { initiallyEmptyTables } from './databases.ts'
import type { World } from './world.ts'

/** The tables that every call writes, whatever its answer: the caller's session, and the number of calls. */
const tablesWrittenByReads = ['sessions', 'rate_limits']

/** Every row of every other table as text, by table: two of them are equal when nothing changed between. */
export async function dumpStored({ db }: Pick<World, 'db'>): Promise<Record<string, unknown>> {
  const names = initiallyEmptyTables.filter((name) => !tablesWrittenByReads.includes(name))
  const columns = names.map(
    (name) =>
      sql`(SELECT json_agg(row::text ORDER BY row::text) FROM ${sql.identifier(name)} row) AS ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute(sql`/* planned */ SELECT ${sql.join(columns, sql`, `)}`)
  return rows[0] as Record<string, unknown>
}
