import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { applyFunctions } from './apply-functions.ts'
import type { Database, DatabaseHandle, Queryable } from './client.ts'
import { findDatabaseFault } from './database-errors.ts'
import { readFunctionFiles } from './function-files.ts'
import { functionTables, readFunctionState } from './function-state.ts'
import { giveWay, pauseMilliseconds } from './give-way.ts'
import { type MigrationFile, readMigrations } from './migration-files.ts'
import { describeSqlError, type Statement } from './sql-files.ts'

/** Any constant: every process of this product asks for the same lock. */
export const migrationLock = 7_203_114
/** The tables in which this folder keeps what was applied; a backup by rows has none of them. */
export const bookkeepingTables = ['schema_migrations', 'oldest_versions', ...functionTables]

export type MigrationLog = { info: (facts: Record<string, unknown>, message: string) => void }
type Options = {
  log?: MigrationLog
  /** These files alone, where an earlier version of the tables is wanted. */
  only?: string[]
  folder?: URL
  /** The folder of the nouns with their functions; without one the product's, unless the migrations are others or some. */
  functionsFolder?: URL
  /** No other version serves beside this one: its functions replace those of a version that came later, too. */
  replacesLater?: boolean
}
type Applied = { name: string; appliedAt: Date; checksum: string | null }

const silentLog: MigrationLog = { info: () => {} }

/**
 * Applies the SQL files of `migrations/` that the database has not seen, in order, each in a transaction of its own: what
 * was applied before one that fails stays. Then the functions and triggers of the nouns, where their text has changed. One
 * process at a time does this; the others wait, and find it done.
 */
export async function migrate(
  handle: Pick<DatabaseHandle, 'kind' | 'onOneConnection'>,
  options: Options = {},
) {
  // An embedded database has one process.
  const { replacesLater = handle.kind === 'embedded' } = options
  await handle.onOneConnection(async (db) => {
    await waitForLock(db, sql`pg_try_advisory_lock(${migrationLock})`, options)
    try {
      await applyAll(db, { ...options, replacesLater, isInside: false })
    } finally {
      // A connection that is gone has given the lock back.
      await db.execute(sql`SELECT pg_advisory_unlock(${migrationLock})`).catch(() => {})
    }
  })
}

/**
 * The same as a part of a transaction, which keeps all of it or nothing. No one else is served in the meantime, so indexes that
 * would be built beside others' work are built at once.
 */
export async function migrateInTransaction(tx: Database, options: Options = {}) {
  await waitForLock(tx, sql`pg_try_advisory_xact_lock(${migrationLock})`, options)
  await applyAll(tx, { ...options, replacesLater: true, isInside: true })
}

/** The files of `migrations/`, in order. */
export async function listMigrationNames(): Promise<string[]> {
  return (await readMigrations()).map(({ name }) => name)
}

export type MigrationState = {
  name: string
  /** 'unknown': this version has no such file, so a later one applied it. */
  state: 'applied' | 'waiting' | 'edited' | 'unknown'
  appliedAt?: Date
}

/** Returns what the database has of each file, without changing anything. */
export async function readMigrationStates(db: Queryable, folder?: URL): Promise<MigrationState[]> {
  const files = await readMigrations(folder)
  const applied = await readApplied(db)
  const unknown = applied.filter(({ name }) => !files.some((file) => file.name === name))
  return [
    ...files.map((file): MigrationState => {
      const row = applied.find(({ name }) => name === file.name)
      if (!row) return { name: file.name, state: 'waiting' }
      return { name: file.name, state: isEdited(file, row) ? 'edited' : 'applied', appliedAt: row.appliedAt }
    }),
    ...unknown.map(({ name, appliedAt }): MigrationState => ({ name, state: 'unknown', appliedAt })),
  ]
}

export type FunctionSummary = {
  count: number
  /** Not in the database yet, or with another text. */
  waiting: string[]
  /** A later version's are there: this one leaves them. */
  isLater: boolean
}

/** Returns what the database has of the functions and triggers, without changing anything. */
export async function readFunctionSummary(db: Queryable): Promise<FunctionSummary> {
  const [files, migrations] = [await readFunctionFiles(), await readMigrations()]
  const count = files.objects.length
  const { rows } = await db.execute(sql`SELECT 1 WHERE to_regclass('applied_functions') IS NOT NULL`)
  if (rows.length === 0) return { count, waiting: files.objects.map(({ name }) => name), isLater: false }
  const { waiting, isReplaced, hasUnknownMigrations } = await readFunctionState(db, { files, migrations })
  return { count, waiting: waiting.map(({ name }) => name), isLater: isReplaced || hasUnknownMigrations }
}

/**
 * Asked for over and over. One who stood in the queue for it would hold the moment at which he began to wait, and an index
 * that is built beside others' work waits for whoever holds an earlier moment: each would wait for the other.
 */
async function waitForLock(db: Database, taking: ReturnType<typeof sql>, { log = silentLog }: Options) {
  for (let tries = 1; ; tries++) {
    const { rows } = await db.execute<{ taken: boolean }>(sql`SELECT ${taking} AS taken`)
    if (rows[0]?.taken) return
    if (tries === 1) log.info({}, 'waiting for another process that migrates the database')
    await pause(pauseMilliseconds)
  }
}

type AllOptions = Options & { isInside: boolean; replacesLater: boolean }

async function applyAll(db: Database, options: AllOptions) {
  const { log = silentLog, only, folder, functionsFolder, isInside, replacesLater } = options
  const migrations = await readMigrations(folder)
  await applyPending(
    db,
    only ? migrations.filter(({ name }) => only.includes(name)) : migrations,
    log,
    isInside,
  )
  // An earlier version of the tables has functions of its own.
  if ((only || folder) && !functionsFolder) return
  const files = await readFunctionFiles(functionsFolder)
  await applyFunctions(db, { files, migrations, log, isInside, replacesLater })
}

async function applyPending(db: Database, files: MigrationFile[], log: MigrationLog, isInside: boolean) {
  await createMigrationsTable(db)
  const applied = await readApplied(db)
  requireUnedited(files, applied)
  await adoptChecksums(db, files, applied, log)
  for (const file of files.filter(({ name }) => !applied.some((row) => row.name === name))) {
    const began = performance.now()
    if (isInside) await applyStatements(db, { ...file, statements: file.statements.map(withoutConcurrently) })
    else if (file.isWhole) await giveWay(db, (tx) => applyStatements(tx, file))
    else await applyStatements(db, file)
    log.info(
      { migration: file.name, milliseconds: Math.round(performance.now() - began) },
      'migration applied',
    )
  }
}

/** Nothing is altered where nothing is missing: that would wait for whoever reads the table, as a backup does. */
async function createMigrationsTable(db: Database) {
  await db.execute(sql`
    CREATE TABLE IF NOT EXISTS schema_migrations
      (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now(), checksum text)`)
  const { rows } = await db.execute(sql`
    SELECT 1 FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'checksum' AND NOT attisdropped`)
  if (rows.length === 0) await db.execute(sql`ALTER TABLE schema_migrations ADD COLUMN checksum text`)
}

/** Also from a database that was migrated before there were checksums, or never. */
async function readApplied(db: Queryable): Promise<Applied[]> {
  const { rows: tables } = await db.execute(sql`SELECT 1 WHERE to_regclass('schema_migrations') IS NOT NULL`)
  if (tables.length === 0) return []
  const { rows } = await db.execute<{ name: string; at: string | Date; checksum: string | null }>(sql`
    SELECT name, applied_at AS at, to_jsonb(schema_migrations) ->> 'checksum' AS checksum
    FROM schema_migrations ORDER BY name COLLATE "C"`)
  return rows.map(({ name, at, checksum }) => ({ name, appliedAt: new Date(at), checksum }))
}

const isEdited = ({ checksum }: MigrationFile, row: Applied) =>
  row.checksum !== null && row.checksum !== checksum

function requireUnedited(files: MigrationFile[], applied: Applied[]) {
  const edited = files.filter((file) => applied.some((row) => row.name === file.name && isEdited(file, row)))
  if (edited.length === 0) return
  const names = edited.map(({ name }) => name).join(', ')
  throw new Error(
    `Edited after it was applied to this database: ${names}. Put it back as it was, and write what is new into a new file of migrations.`,
  )
}

/** Adopts the current checksums of files that were applied before there were checksums: their old text is unknown. */
async function adoptChecksums(db: Database, files: MigrationFile[], applied: Applied[], log: MigrationLog) {
  const unmarked = files.filter(({ name }) =>
    applied.some((row) => row.name === name && row.checksum === null),
  )
  for (const { name, checksum } of unmarked)
    await db.execute(sql`UPDATE schema_migrations SET checksum = ${checksum} WHERE name = ${name}`)
  if (unmarked.length > 0)
    log.info(
      { migrations: unmarked.map(({ name }) => name) },
      'checksums of migrations that were applied without them are taken from the files as they are now',
    )
}

async function applyStatements(db: Queryable, file: MigrationFile) {
  for (const statement of file.statements) {
    try {
      await db.execute(sql.raw(statement.text))
    } catch (error) {
      // Its code and not the error: commands tell a cause in place of the sentence.
      throw Object.assign(new Error(describeFailure(file, statement, error)), {
        code: findDatabaseFault(error)?.code,
      })
    }
  }
  if (!file.isWhole) await requireUsableIndexes(db, file)
  await db.execute(
    sql`INSERT INTO schema_migrations (name, checksum) VALUES (${file.name}, ${file.checksum})`,
  )
}

/** Throws for an unusable index that a failed attempt left: it has the name, so `IF NOT EXISTS` takes it for the index. */
async function requireUsableIndexes(db: Queryable, { name, statements }: MigrationFile) {
  const { rows } = await db.execute<{ index: string }>(
    sql`SELECT indexrelid::regclass::text AS index FROM pg_index WHERE NOT indisvalid`,
  )
  const left = rows.find(({ index }) => statements.some(({ text }) => text.includes(index)))
  if (!left) return
  throw new Error(
    `The migration ${name} meets the index ${left.index}, which a broken attempt left unusable. Let the file drop it before it makes it: DROP INDEX CONCURRENTLY IF EXISTS ${left.index};`,
  )
}

/** An index of a transaction cannot be built beside others' work. */
function withoutConcurrently({ text, line }: Statement): Statement {
  return { text: text.replace(/^(\s*(?:CREATE (?:UNIQUE )?|DROP )INDEX )CONCURRENTLY /gim, '$1'), line }
}

function describeFailure({ name, isWhole }: MigrationFile, statement: Statement, error: unknown): string {
  const kept = isWhole
    ? 'Nothing of it was kept; what was applied before it was.'
    : 'It runs without a transaction: what stands before that line was kept, and all of it runs again at the next start.'
  return `The migration ${name} failed ${describeSqlError(statement, error)}. ${kept}`
}
