import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookkeepingTables } from '#server/machine/data/migrate.ts'

type Column = { name: string; type: string; isNumbered: boolean }
export type Table = {
  name: string
  /** By name, so that the order in which migrations added them does not matter; computed ones are left out. */
  columns: Column[]
  key: string[]
  refersTo: string[]
}

/** The tables as this database has them, each after those that its rows refer to. */
export async function readTables(db: Queryable): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    SELECT c.relname AS name,
      (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isNumbered', pg_get_serial_sequence(quote_ident(c.relname), attname) IS NOT NULL)
         ORDER BY attname COLLATE "C")
       FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      (SELECT json_agg(attname ORDER BY array_position(conkey, attnum))
       FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
       WHERE conrelid = c.oid AND contype = 'p') AS key,
      coalesce((SELECT json_agg(DISTINCT confrelid::regclass::text)
       FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> conrelid), '[]') AS "refersTo"
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL(${sql.param(bookkeepingTables)}::text[])
    ORDER BY c.relname`)
  return sortByReference(rows)
}

function sortByReference(tables: Table[]): Table[] {
  const ordered: Table[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, refersTo }) => !isPlaced(name) && refersTo.every(isPlaced))
    if (!next) throw new Error('The tables refer to each other in a circle: no order can load them.')
    ordered.push(next)
  }
  return ordered
}

/** The migrations that made the tables; none where there are no tables of ours. */
export async function readMigrationNames(db: Queryable): Promise<string[]> {
  const { rows: known } = await db.execute(
    sql`SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'schema_migrations'`,
  )
  if (known.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM schema_migrations ORDER BY name COLLATE "C"`,
  )
  return rows.map(({ name }) => name)
}

/** A comma between each two. */
export const joinSql = (parts: SQL[]): SQL => sql.join(parts, sql`, `)
