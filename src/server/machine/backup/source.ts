import type { Queryable } from '#server/machine/data/client.ts'
import { readRows } from './rows.ts'
import { readMigrationNames, readTables } from './tables.ts'

/** The source that fills an empty database: a backup, or another database. */
export type Source = {
  /** The version of its tables. */
  migrations: string[]
  tables: SourceTable[]
}

export type SourceTable = {
  name: string
  columns: string[]
  /** From the first one at each call. */
  rows: () => AsyncIterable<string[]>
}

/** Told what is being done, a line at a time. */
export type ReportProgress = (line: string) => void

/** The database itself as the transaction sees it. */
export async function createSource(tx: Queryable): Promise<Source> {
  const tables = await readTables(tx)
  return {
    migrations: await readMigrationNames(tx),
    tables: tables.map((table) => ({
      name: table.name,
      columns: table.columns.map(({ name }) => name),
      rows: () => readRows(tx, table),
    })),
  }
}
