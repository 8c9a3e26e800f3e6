import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { getTableName, sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, type DatabaseHandle, openPostgres } from '#server/machine/data/client.ts'
import { embeddedHandle } from '#server/machine/data/embedded.ts'
import { createLogger } from '#server/machine/log.ts'
import { administer, databaseUrl, type TestDatabase as Template } from './global-setup.ts'
import { tables } from './tables.ts'

/** A database with our tables. Each `open` is a process's own way to it: a pool, or the one embedded client. */
export type TestDatabase = {
  kind: DatabaseHandle['kind']
  /** Of the server's database; the embedded one has none. */
  url: string | undefined
  open: () => DatabaseHandle
  drop: () => Promise<void>
}

export const isEmbedded = inject('database').kind === 'embedded'

const log = createLogger('silent')
let shared: Promise<TestDatabase> | undefined
let copies = 0

/** The database that the tests of this worker share, its tables emptied. */
export async function emptyDatabase(): Promise<TestDatabase> {
  shared ??= copyDatabase()
  const database = await shared
  const handle = database.open()
  await truncate(handle.db)
  await handle.close()
  return database
}

/** A database for one test alone, which may break it. To be dropped by the test. */
export async function copyDatabase(): Promise<TestDatabase> {
  const source = inject('database')
  if (source.kind === 'embedded') return embedded(new Blob([readFileSync(source.dump)]))
  return onServer(source, `TEMPLATE ${source.prefix}_template`)
}

/** A database without any tables, of the kind of the run or embedded. To be dropped by the test. */
export async function blankDatabase(kind = inject('database').kind): Promise<TestDatabase> {
  const source = inject('database')
  if (kind === 'postgres' && source.kind === 'postgres') return onServer(source, '')
  blank ??= dumpBlank()
  return embedded(await blank)
}

let blank: Promise<Blob> | undefined

/** Making one takes seconds, copying it does not. */
async function dumpBlank(): Promise<Blob> {
  const client = await PGlite.create()
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

async function onServer(
  source: Extract<Template, { kind: 'postgres' }>,
  template: string,
): Promise<TestDatabase> {
  copies += 1
  const name = `${source.prefix}_${process.pid}_${copies}`
  await administer(source.server, `CREATE DATABASE ${name} ${template}`)
  const url = databaseUrl(source.server, name)
  return {
    kind: 'postgres',
    url,
    open: () => openPostgres(url, log),
    drop: () => administer(source.server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function embedded(loadDataDir: Blob): Promise<TestDatabase> {
  const client = await PGlite.create({ loadDataDir })
  return {
    kind: 'embedded',
    url: undefined,
    open: () => ({ ...embeddedHandle(client), close: () => client.unlisten('changes') }),
    drop: () => client.close(),
  }
}

/** The tables that the product writes; the exchange rates stay. */
export const writtenTables = tables.map(getTableName).filter((name) => name !== 'exchange_rates')

async function truncate(db: Database) {
  await db.execute(sql.raw(`TRUNCATE ${writtenTables.join(', ')} RESTART IDENTITY`))
}
