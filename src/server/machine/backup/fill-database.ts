import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import { listMigrationNames, migrateInTransaction } from '#server/machine/data/migrate.ts'
import { compareRows } from './compare.ts'
import { prepareTransaction, resetSequences, writeRows } from './rows.ts'
import type { ReportProgress, Source } from './source.ts'
import { joinSql, readMigrationNames, readTables, type Table } from './tables.ts'

/** Tables that a backup leaves out: sessions and sign-ins under way (people sign in again), and counted tries. */
export const shortLivedTables = [
  'sessions',
  'ended_sessions',
  'known_browsers',
  'external_sign_ins',
  'rate_limits',
]
/** Written at the first start already: the backup's take their place. */
const seededTable = 'exchange_rates'

/** A source made by a later version of this program has what this one does not know. */
export async function refuseNewer({ migrations }: Pick<Source, 'migrations'>) {
  const known = await listMigrationNames()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `It was made by a newer version of Qafila, with the migrations ${unknown.join(', ')}: use that version.`,
    )
}

/**
 * Fills an empty database, with the tables of the source's version, then brings them up to date. The figures that
 * triggers derive come with the rows, so the triggers rest. Every row is read again and compared with the source's;
 * whatever fails undoes all of it. Returns how many rows each table has.
 */
export async function fillDatabase(
  tx: Database,
  source: Source,
  progress: ReportProgress,
): Promise<Map<string, number>> {
  await prepareTransaction(tx)
  await makeTables(tx, source)
  const tables = await readTables(tx)
  const pairs = pairTables(tables, source, progress)
  // The owner of the tables may do this. It also keeps a running server from writing to them in the meantime.
  for (const { name } of tables)
    await tx.execute(sql`ALTER TABLE ${sql.identifier(name)} DISABLE TRIGGER USER`)
  await requireEmpty(tx, tables)
  await tx.execute(sql`DELETE FROM ${sql.identifier(seededTable)}`)
  const counts = new Map<string, number>()
  for (const { table, given } of pairs) {
    let count = 0
    for await (const lines of given.rows()) {
      await writeRows(tx, table, lines)
      count += lines.length
      progress(`${table.name}: ${count} rows written`)
    }
    counts.set(table.name, count)
    await resetSequences(tx, table)
  }
  for (const { name } of tables)
    await tx.execute(sql`ALTER TABLE ${sql.identifier(name)} ENABLE TRIGGER USER`)
  for (const { table, given } of pairs) {
    progress(`${table.name}: comparing every row`)
    await compareRows(tx, table, given)
  }
  await migrateInTransaction(tx)
  await tx.execute(sql`ANALYZE ${joinSql(tables.map(({ name }) => sql`${sql.identifier(name)}`))}`)
  return counts
}

async function makeTables(tx: Database, { migrations }: Source) {
  const present = await readMigrationNames(tx)
  if (present.length > 0) await requireEmpty(tx, await readTables(tx))
  if (present.length > 0 && present.join() !== migrations.join())
    throw new Error(
      'The database has the tables of another version of Qafila. Give a database without any tables.',
    )
  await migrateInTransaction(tx, { only: migrations })
}

/** Throws where a table has rows, but the one that is written at the first start. */
export async function requireEmpty(tx: Queryable, tables: Table[]) {
  for (const { name } of tables.filter((table) => table.name !== seededTable)) {
    const { rows } = await tx.execute(sql`SELECT 1 FROM ${sql.identifier(name)} LIMIT 1`)
    if (rows.length > 0)
      throw new Error(`The database is not empty: there are ${name}. Nothing was written; give an empty one.`)
  }
}

/** Each of our tables with what the source has of it. */
function pairTables(tables: Table[], source: Source, progress: ReportProgress) {
  const foreign = source.tables.filter(({ name }) => !tables.some((table) => table.name === name))
  for (const { name } of foreign) progress(`${name}: left out, it is no table of Qafila's`)
  return tables.flatMap((table) => {
    const given = source.tables.find(({ name }) => name === table.name)
    if (!given && shortLivedTables.includes(table.name)) return []
    if (!given || given.columns.join() !== table.columns.map(({ name }) => name).join())
      throw new Error(`The table ${table.name} is missing or has other columns than its migrations make.`)
    return [{ table, given }]
  })
}
