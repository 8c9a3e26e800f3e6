import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import { bookkeepingTables, migrateInTransaction, migrationLock } from '#server/machine/data/migrate.ts'
import { calculateTableSum, serverVersion } from './archive.ts'
import { requireEmpty } from './fill-database.ts'
import type { ArchiveBackup } from './manifest.ts'
import { prepareTransaction } from './rows.ts'
import type { ReportProgress } from './source.ts'
import { joinSql, readTables } from './tables.ts'
import { runTool, toolProblem } from './tools.ts'

type Params = {
  db: Database
  url: string | undefined
  backup: ArchiveBackup
  putUploads: () => Promise<void>
  progress: ReportProgress
  afterwards: ((tx: Database) => Promise<unknown>) | undefined
}

/**
 * Restores what pg_dump wrote into a database without tables, all or nothing. pg_restore works by a connection and in a
 * transaction of its own, so what comes after it and fails takes out again what it brought. Returns the rows of each table.
 */
export async function restoreArchive({ db, url, backup, putUploads, progress, afterwards }: Params) {
  if (!url)
    throw new Error(
      'This backup is an archive of PostgreSQL and is restored into a PostgreSQL server only. Set DATABASE_URL to one; for the embedded database make a backup with npm run backup -- --portable.',
    )
  await requireFittingTool(db, backup)
  let before: string[] | undefined
  try {
    return await db.transaction(async (tx) => {
      await prepareTransaction(tx)
      // A server that is started in the meantime waits with its migrations.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${migrationLock})`)
      await requireNoTables(tx)
      await putUploads()
      progress('the tables, by pg_restore')
      const args = ['--schema=public', '--no-owner', '--no-privileges', '--single-transaction']
      const functions = await listFunctions(tx)
      for await (const _ of runTool('pg_restore', [...args, backup.archive], url));
      before = functions
      const counts = await compareSums(tx, backup, progress)
      await migrateInTransaction(tx)
      await afterwards?.(tx)
      const tables = await readTables(tx)
      await tx.execute(sql`ANALYZE ${joinSql(tables.map(({ name }) => sql`${sql.identifier(name)}`))}`)
      return counts
    })
  } catch (error) {
    if (before) await dropEverything(db, before)
    throw error
  }
}

async function requireFittingTool(db: Database, { tool, server }: ArchiveBackup) {
  const why = await toolProblem('pg_restore', tool)
  if (why)
    throw new Error(
      `${why}. Nothing was written; install PostgreSQL's client tools of version ${tool} or later.`,
    )
  const version = await serverVersion(db)
  if (version < server)
    throw new Error(
      `The backup is of PostgreSQL ${server}, and this is PostgreSQL ${version}. Nothing was written; give a server that is not older, or a backup made with --portable.`,
    )
}

async function requireNoTables(tx: Queryable) {
  const tables = await readTables(tx)
  await requireEmpty(tx, tables)
  if (tables.length > 0)
    throw new Error(
      'The database has tables already, though empty ones. Nothing was written; give a database without any tables.',
    )
}

async function compareSums(tx: Queryable, { tables }: ArchiveBackup, progress: ReportProgress) {
  const counts = new Map<string, number>()
  for (const { name, rows, sum } of tables) {
    progress(`${name}: comparing every row`)
    const found = await calculateTableSum(tx, name)
    if (found.rows !== rows || found.sum !== sum)
      throw new Error(`Verification failed: ${name} is not as it was.`)
    counts.set(name, rows)
  }
  return counts
}

/** Takes out all tables, for there were none before, and what functions have come since. */
async function dropEverything(db: Database, before: string[]) {
  await db.transaction(async (tx) => {
    const names = (await readTables(tx)).map(({ name }) => name)
    for (const name of [...names, ...bookkeepingTables])
      await tx.execute(sql`DROP TABLE IF EXISTS ${sql.identifier(name)} CASCADE`)
    // One that another needs takes that along.
    for (const signature of await listFunctions(tx))
      if (!before.includes(signature))
        await tx.execute(sql.raw(`DROP FUNCTION IF EXISTS ${signature} CASCADE`))
  })
}

/** The functions beside the tables, as a statement names them. */
async function listFunctions(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ signature: string }>(
    sql`SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'`,
  )
  return rows.map(({ signature }) => signature)
}
