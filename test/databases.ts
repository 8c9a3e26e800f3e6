import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { getTableName, sql } from 'drizzle-orm'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { defaultRates, defaultRatesDate } from '#domain/kernel/money.ts'
import { type DatabaseHandle, openPostgres } from '#server/machine/data/client.ts'
import { embeddedHandle } from '#server/machine/data/embedded.ts'
import { listMigrationNames, migrate } from '#server/machine/data/migrate.ts'
import { createLogger } from '#server/machine/log.ts'
import { administer, databaseUrl, type TestDatabase as Template } from './global-setup.ts'
import { createNeighbours, type Neighbours } from './neighbours/neighbours.ts'
import { patient } from './patience.ts'
import { tables } from './tables.ts'

/** A database with our tables. Each `open` is a process's own way to it: a pool, or the one embedded client. */
export type TestDatabase = {
  kind: DatabaseHandle['kind']
  /** The address of the database server; the embedded one has none. */
  url: string | undefined
  open: () => DatabaseHandle
  drop: () => Promise<void>
  /** Those who are there while somebody reads; none in a database that a test may break, or that pages look at. */
  neighbours?: Neighbours
}

/** One that can be kept as it is now, with nothing open: what it becomes is copied by each call. */
type CopiedDatabase = TestDatabase & { snapshot: () => Promise<() => Promise<TestDatabase>> }

export const isEmbedded = inject('database').kind === 'embedded'

const log = createLogger('silent')
type Shared = { database: TestDatabase; sweep: () => Promise<unknown>; neighbours: Neighbours }
let sharedDatabase: Promise<Shared> | undefined
let copies = 0

/** The database that the tests of this worker share, its tables emptied. */
export async function emptyDatabase(): Promise<TestDatabase> {
  sharedDatabase ??= openShared()
  const { database, sweep, neighbours } = await sharedDatabase
  await neighbours.gone()
  await sweep()
  return { ...database, neighbours }
}

/** The connection that empties it stays open, as does the lock for one world at a time. */
async function openShared(): Promise<Shared> {
  const database = await copyDatabase()
  const { db } = database.open()
  const neighbours = await createNeighbours({ ...database, db }, initiallyEmptyTables)
  const sweepSlowly = () => db.execute(sql.raw(emptyTablesSql))
  const broom = await openBroom(database)
  // A test may have ended its connection.
  const sweep = broom ? () => broom().catch(sweepSlowly) : sweepSlowly
  return { database: { ...database, open: openOnce(database) }, sweep, neighbours }
}

/**
 * Returns what empties a database of a server on a connection of its own, which plans each of its statements once; undefined for
 * the embedded one, and on the server of somebody else, where nobody may go past triggers.
 */
async function openBroom(database: TestDatabase): Promise<(() => Promise<unknown>) | undefined> {
  return (await openBroomWith(database, ''))?.sweep
}

/** One that then writes rows, by statements: those of a scene, for instance. */
export async function openBroomWith({ url }: Pick<TestDatabase, 'url'>, statements: string) {
  if (!url) return undefined
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(`SELECT current_setting('is_superuser') AS "isOwner"`)
  if (rows[0]?.isOwner !== 'on') {
    await client.end()
    return undefined
  }
  // Once and not each time: where it changes, a connection forgets its plans.
  await client.query('SET session_replication_role = replica')
  await client.query(
    `CREATE FUNCTION pg_temp.empty_tables() RETURNS void LANGUAGE plpgsql AS $body$ BEGIN ${emptyTablesBody}; ${statements} END $body$`,
  )
  return {
    sweep: () => client.query({ name: 'empty', text: 'SELECT pg_temp.empty_tables()' }),
    close: () => client.end(),
  }
}

/**
 * One way in that is handed on from world to world, each with a closing of its own: a new connection would have to read
 * up on every table first. Whoever comes while it is lent gets another, as another process would.
 */
function openOnce(database: TestDatabase): TestDatabase['open'] {
  if (database.kind === 'embedded') return database.open
  const handle = database.open()
  let borrower: { heard: (payload: string) => void; connected: (alive: boolean) => void } | undefined
  let listening: Promise<void> | undefined
  let isLent = false
  return () => {
    if (isLent) return database.open()
    isLent = true
    return {
      ...handle,
      listen: async (channel, heard, connected) => {
        listening ??= handle.listen(
          channel,
          (payload) => borrower?.heard(payload),
          (alive) => borrower?.connected(alive),
        )
        await listening
        borrower = { heard, connected }
        connected(true)
      },
      close: async () => {
        borrower = undefined
        await untilIdle(handle)
        isLent = false
      },
    }
  }
}

/** Waits until background work is finished, so that it does not write to the next world's tables. */
async function untilIdle({ pool }: DatabaseHandle) {
  while (pool && (pool().waiting > 0 || pool().idle < pool().total)) await setTimeout(1)
}

let isInUse = false

/** The database of this worker, emptied, until it is dropped: then the next may have it. Whoever comes meanwhile gets a copy. */
export async function borrowDatabase(): Promise<TestDatabase> {
  if (isInUse) return copyDatabase()
  isInUse = true
  const giveBack = async () => {
    isInUse = false
  }
  const { neighbours: _, ...database } = await emptyDatabase()
  return { ...database, drop: giveBack }
}

/** A database for one test alone, which may break it. To be dropped by the test. */
export async function copyDatabase(): Promise<CopiedDatabase> {
  const source = inject('database')
  if (source.kind === 'embedded') return createEmbedded(new Blob([readFileSync(source.dump)]))
  return createOnServer(source, `TEMPLATE ${source.prefix}_template`)
}

/** A copy of a database that nobody has open. The test must drop it. */
export async function copyOf({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  const source = inject('database')
  if (source.kind === 'embedded' || !url) throw new Error('only a database of a server is copied')
  return createOnServer(source, `TEMPLATE ${new URL(url).pathname.slice(1)}`)
}

/** A database without any tables, of the kind of the run or embedded. The test must drop it. */
export async function blankDatabase(kind = inject('database').kind): Promise<TestDatabase> {
  const source = inject('database')
  if (kind === 'postgres' && source.kind === 'postgres') return createOnServer(source, '')
  blankDump ??= dumpBlank()
  return createEmbedded(await blankDump)
}

/** A database as it was before a migration, for the test that runs now. */
export async function databaseBefore(migration: string) {
  const database = await blankDatabase()
  const handle = database.open()
  onTestFinished(async () => {
    await handle.close()
    await database.drop()
  })
  await migrate(handle, { only: (await listMigrationNames()).filter((name) => name < migration) })
  return { database, handle, db: handle.db }
}

let blankDump: Promise<Blob> | undefined

/** Making one takes seconds, copying it does not. */
async function dumpBlank(): Promise<Blob> {
  const client = await PGlite.create()
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

async function createOnServer(
  source: Extract<Template, { kind: 'postgres' }>,
  template: string,
): Promise<CopiedDatabase> {
  copies += 1
  const name = `${source.prefix}_${process.pid}_${copies}`
  await administer(source.server, `CREATE DATABASE ${name} ${template}`)
  const url = databaseUrl(source.server, name)
  return {
    kind: 'postgres',
    url,
    open: () => openPostgres(url, log, undefined, { patience: patient }),
    snapshot: async () => () => createOnServer(source, `TEMPLATE ${name}`),
    drop: () => administer(source.server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function createEmbedded(loadDataDir: Blob): Promise<CopiedDatabase> {
  const client = await PGlite.create({ loadDataDir })
  return {
    kind: 'embedded',
    url: undefined,
    open: () => ({ ...embeddedHandle(client), close: () => client.unlisten('changes') }),
    snapshot: async () => {
      const dump = await client.dumpDataDir('none')
      await client.close()
      return () => createEmbedded(dump)
    },
    drop: () => client.close(),
  }
}

/** The tables that are empty at the start; the exchange rates have their first content. */
export const initiallyEmptyTables = tables.map(getTableName).filter((name) => name !== 'exchange_rates')

/** Together larger than this, in bytes, the tables are truncated: rows that are deleted leave their room behind, to be read past. */
const truncateThreshold = 1_000_000

const shippedRates = Object.entries(defaultRates)
  .map(([currency, rate]) => `('${currency}', ${rate}, '${defaultRatesDate}')`)
  .join()

/**
 * Without a row, and ids begin anew. TRUNCATE makes new files for every table and index, which takes a hundred times as
 * long as deleting a test's few rows; past triggers and foreign keys, which only the server's owner may do.
 */
const emptyTablesBody = `BEGIN
  IF current_setting('is_superuser') = 'off'
    OR (SELECT sum(pg_relation_size(name)) FROM unnest('{${initiallyEmptyTables.join()}}'::regclass[]) name) > ${truncateThreshold}
  THEN
    ALTER TABLE payment_entries DISABLE TRIGGER payment_entries_not_emptied;
    TRUNCATE ${initiallyEmptyTables.join()} RESTART IDENTITY;
    ALTER TABLE payment_entries ENABLE TRIGGER payment_entries_not_emptied;
  ELSE
    IF current_setting('session_replication_role') <> 'replica' THEN
      SET LOCAL session_replication_role = replica;
    END IF;
    ${initiallyEmptyTables.map((name) => `DELETE FROM ${name};`).join(' ')}
    PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
  END IF;
  DELETE FROM exchange_rates;
  INSERT INTO exchange_rates (currency, usd_rate, as_of) VALUES ${shippedRates};
END`

/** The same as one statement, for a connection that does it now and then. */
export const emptyTablesSql = `DO $$ ${emptyTablesBody} $$`
