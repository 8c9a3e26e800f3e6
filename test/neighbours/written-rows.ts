import { sql } from 'drizzle-orm'
import type { Database } from '#server/machine/data/client.ts'

/** The rows of a table as SQL: a statement that inserts them, and what they are found by. */
type WrittenRows = { insert: string; keyColumns: string; keys: string[] }

/** Writes down the rows that a table has now; undefined where it has none. */
export async function writeRows(db: Database, table: string): Promise<WrittenRows | undefined> {
  const { rows: columns } = await db.execute<{ name: string; isKey: boolean }>(
    sql`SELECT quote_ident(a.attname) AS name, coalesce(a.attnum = ANY(i.indkey), false) AS "isKey"
      FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
      WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`,
  )
  const names = columns.map(({ name }) => name)
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name)
  const { rows } = await db.execute<{ row: string; key: string }>(
    sql.raw(
      `SELECT quote_literal(t::text) AS row, concat_ws(',', ${keys.map((key) => `quote_literal(${key})`)}) AS key FROM ${table} t`,
    ),
  )
  if (rows.length === 0) return undefined
  const values = rows.map(({ row }) => `(${row}::${table})`)
  return {
    insert: `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names.map((name) => `(v.r).${name}`)} FROM (VALUES ${values}) v(r)`,
    keyColumns: keys.join(),
    keys: rows.map(({ key }) => key),
  }
}
