import type { Queryable } from '#server/machine/data/client.ts'
import { readRows } from './rows.ts'
import type { SourceTable } from './source.ts'
import type { Table } from './tables.ts'

/** Holds every row of a table against the source's, both in the order of the key; throws at the first that differs. */
export async function compareRows(tx: Queryable, table: Table, given: SourceTable): Promise<void> {
  const found = flattenBatches(readRows(tx, table))
  for await (const line of flattenBatches(given.rows())) {
    const { value } = await found.next()
    if (value !== line) throw rowDifference(table, line)
  }
  const { value: surplus } = await found.next()
  if (surplus) throw rowDifference(table, surplus)
}

async function* flattenBatches(batches: AsyncIterable<string[]>): AsyncGenerator<string, undefined> {
  for await (const lines of batches) yield* lines
}

/** Names the row by its key: what else it holds is no one's business in a log. */
function rowDifference({ name, columns, key }: Table, line: string): Error {
  const values: (string | null)[] = JSON.parse(line)
  const row = key.map((part) => values[columns.findIndex((column) => column.name === part)]).join(', ')
  return new Error(`Verification failed: ${name} ${row} is not the same on both sides.`)
}
