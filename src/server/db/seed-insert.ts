import { type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

const rowsPerStatement = 1_000

/** Inserts many rows, a thousand in a statement. All have the keys of the first; other columns take their defaults. */
export async function insertRows<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: InferInsertModel<Table>[],
) {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const { columns, records } = recordset(table, rows.slice(start, start + rowsPerStatement))
    await db.execute(sql`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${records}`)
  }
}

/** Rows as one JSON parameter that PostgreSQL reads as rows of the table, and the names of the columns given. */
export function recordset<Table extends PgTable>(
  table: Table,
  rows: InferInsertModel<Table>[],
): { columns: SQL; records: SQL } {
  const keys = Object.keys(rows[0] ?? {})
  const names = new Map(
    keys.map((key) => [key, key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
  )
  const renamed = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value])),
  )
  return {
    columns: sql.join(
      [...names.values()].map((name) => sql.identifier(name)),
      sql`, `,
    ),
    records: sql`json_populate_recordset(NULL::${table}, ${JSON.stringify(renamed)}::json)`,
  }
}
