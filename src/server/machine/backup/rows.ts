import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { joinSql, type Table } from './tables.ts'

const rowsAtOnce = 500

/**
 * A transaction that may take as long as it must, in which a value has one text only. It is set before the first row
 * is read or written.
 */
export async function prepareTransaction(tx: Queryable) {
  await tx.execute(sql`
    SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true)`)
}

/**
 * The rows of a table as lines in the order of its key, the same from every database: a JSON list of the columns'
 * values as PostgreSQL writes them, null where there is none. So no number and no moment passes through JavaScript's.
 */
export async function* readRows(tx: Queryable, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const values = joinSql(columns.map((column) => sql`${sql.identifier(column.name)}::text`))
  const isText = (part: string) => columns.some((column) => column.name === part && column.type === 'text')
  const order = joinSql(
    key.map((part) =>
      isText(part) ? sql`${sql.identifier(part)} COLLATE "C"` : sql`${sql.identifier(part)}`,
    ),
  )
  await tx.execute(sql`
    DECLARE reading NO SCROLL CURSOR FOR
    SELECT to_json(ARRAY[${values}])::text AS line FROM ${sql.identifier(name)} ORDER BY ${order}`)
  while (true) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`FETCH ${rowsAtOnce} FROM reading`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.execute(sql`CLOSE reading`)
}

/** Writes rows as `readRows` gives them; numbers that the table gives automatically are kept as they are. */
export async function writeRows(tx: Queryable, { name, columns }: Table, lines: string[]) {
  const names = joinSql(columns.map((column) => sql.identifier(column.name)).map((column) => sql`${column}`))
  const values = joinSql(columns.map(({ type }, index) => sql.raw(`(line ->> ${index})::${type}`)))
  await tx.execute(sql`
    INSERT INTO ${sql.identifier(name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) AS line`)
}

/** Lets the numbers that a table gives its new rows go on after those that it has. */
export async function resetSequences(tx: Queryable, { name, columns }: Table) {
  for (const column of columns.filter(({ isNumbered }) => isNumbered))
    await tx.execute(sql`
      SELECT setval(pg_get_serial_sequence(${name}, ${column.name}), coalesce(max(${sql.identifier(column.name)}), 0) + 1, false)
      FROM ${sql.identifier(name)}`)
}
