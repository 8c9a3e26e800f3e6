import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/machine/data/client.ts'

const rowsPerStatement = 1_000

/** Inserts many rows, a thousand in a statement. All have the keys of the first; other columns take their defaults. */
export async function insertRows<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: InferInsertModel<Table>[],
) {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const { columns, records } = createRecordset(table, rows.slice(start, start + rowsPerStatement), 'given')
    await db.execute(sql`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${records}`)
  }
}

type Row = Record<string, unknown>

/**
 * Rows that PostgreSQL reads from parameters as if they stood in a table of this name, the names of their columns, and these
 * with the table.
 * An array for each column is read far faster than JSON, which is left to rows that hold lists.
 */
export function createRecordset<Table extends PgTable>(
  table: Table,
  rows: Partial<InferInsertModel<Table>>[],
  name: string,
): { columns: SQL; values: SQL; records: SQL } {
  const known: Record<string, PgColumn> = getTableColumns(table)
  const given = Object.entries(known).filter(([key]) => key in (rows[0] ?? {}))
  const names = given.map((entry) => sql.identifier(columnName(entry)))
  const columns = sql.join(names, sql`, `)
  const values = sql.join(
    names.map((column) => sql`${sql.identifier(name)}.${column}`),
    sql`, `,
  )
  const holdsLists = given.some(([, { dataType }]) => dataType === 'array' || dataType === 'json')
  if (rows.length === 0 || holdsLists)
    return { columns, values, records: sql`${recordsetFromJson(table, rows)} AS ${sql.identifier(name)}` }
  const arrays = given.map(([key, column]) => {
    const values = rows.map((row: Row) => toText(row[key]))
    return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`
  })
  const records = sql`unnest(${sql.join(arrays, sql`, `)}) AS ${sql.identifier(name)} (${columns})`
  return { columns, values, records }
}

function recordsetFromJson(table: PgTable, rows: Row[]): SQL {
  const names = new Map(
    Object.entries<PgColumn>(getTableColumns(table)).map((entry) => [entry[0], columnName(entry)]),
  )
  const renamed = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [names.get(key) ?? toSnakeCase(key), value]),
    ),
  )
  return sql`json_populate_recordset(NULL::${table}, ${JSON.stringify(renamed)}::json)`
}

/** The column's name in the database: its own where it has one, else its key in snake case. */
const columnName = ([key, { name }]: [string, PgColumn]) => (name === key ? toSnakeCase(key) : name)

const toSnakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function toText(value: unknown): string | null {
  if (value == null) return null
  return value instanceof Date ? value.toISOString() : String(value)
}
