import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { shortLivedTables } from './fill-database.ts'
import type { WriteFile } from './folder.ts'
import { type ArchiveManifest, archiveFile } from './manifest.ts'
import type { ReportProgress } from './source.ts'
import { readTables } from './tables.ts'
import { findToolVersion, runTool, toolProblem } from './tools.ts'

/** Why a server is not backed up by its own tools, which are tried on one table; undefined where it can be. */
export async function archiveProblem(db: Queryable, url: string): Promise<string | undefined> {
  const unfit = await toolProblem('pg_dump', await serverVersion(db))
  if (unfit) return unfit
  try {
    for await (const _ of runTool('pg_dump', ['--schema-only', '--table=public.schema_migrations'], url));
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The major version of a database. */
export async function serverVersion(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`SELECT current_setting('server_version_num')::int / 10000 AS version`,
  )
  return rows[0]?.version ?? 0
}

type Params = { tx: Queryable; url: string; write: WriteFile; progress: ReportProgress }
type WrittenArchive = Pick<ArchiveManifest, 'format' | 'server' | 'tool' | 'tables'>

/** Writes what pg_dump makes of the moment that the transaction sees, and what each table must be found to be again. */
export async function writeArchive({ tx, url, write, progress }: Params): Promise<WrittenArchive> {
  const { rows } = await tx.execute<{ snapshot: string }>(sql`SELECT pg_export_snapshot() AS snapshot`)
  const left = shortLivedTables.map((name) => `--exclude-table-data=public.${name}`)
  const args = ['--format=custom', '--schema=public', `--snapshot=${rows[0]?.snapshot}`, ...left]
  progress('the tables, by pg_dump')
  await write(archiveFile, runTool('pg_dump', args, url))
  const tables: WrittenArchive['tables'] = []
  for (const { name } of await readTables(tx))
    if (!shortLivedTables.includes(name)) {
      progress(`${name}: summing up`)
      tables.push({ name, ...(await calculateTableSum(tx, name)) })
    }
  return { format: 2, server: await serverVersion(tx), tool: (await findToolVersion('pg_dump')) ?? 0, tables }
}

/** How many rows a table has, and a sum over every value of them, whatever their order. */
export async function calculateTableSum(tx: Queryable, name: string): Promise<{ rows: number; sum: string }> {
  const { rows } = await tx.execute<{ rows: number; sum: string }>(sql`
    SELECT count(*)::int AS rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text AS sum
    FROM ${sql.identifier(name)} t`)
  return rows[0] ?? { rows: 0, sum: '0' }
}
