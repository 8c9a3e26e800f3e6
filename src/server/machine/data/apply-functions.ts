import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './client.ts'
import { findDatabaseFault } from './database-errors.ts'
import { type DatabaseObject, type FunctionFiles, identifyObject } from './function-files.ts'
import { type FunctionState, readFunctionState, recordObjects } from './function-state.ts'
import { giveWay } from './give-way.ts'
import type { MigrationFile } from './migration-files.ts'
import { describeSqlError, trimStatement } from './sql-files.ts'

type Params = {
  files: FunctionFiles
  migrations: MigrationFile[]
  log: { info: (facts: Record<string, unknown>, message: string) => void }
  /** Part of a transaction that keeps all or nothing. */
  isInside: boolean
  /** No other version serves beside this one: its functions replace those of a version that came later, too. */
  replacesLater: boolean
}

/**
 * Puts the functions and triggers of this version in place, after its migrations and under their lock: all that changed in one
 * transaction. Where nothing changed this is one SELECT.
 */
export async function applyFunctions(db: Database, params: Params): Promise<void> {
  const { files, migrations, log, isInside, replacesLater } = params
  const state = await readFunctionState(db, { files, migrations })
  if (state.hasUnknownMigrations || (state.isReplaced && !replacesLater)) {
    log.info({}, 'functions and triggers stay as a later version of Qafila has put them')
    return
  }
  if (state.waiting.length === 0 && state.isCurrent) return
  const began = performance.now()
  const put = async (tx: Database) => {
    await createObjects(tx, state, migrations)
    await recordObjects(tx, files, state.version)
  }
  await (isInside ? put(db) : giveWay(db, put))
  const milliseconds = Math.round(performance.now() - began)
  if (state.waiting.length > 0)
    log.info(
      { functions: state.waiting.map(({ name }) => name), milliseconds },
      'functions and triggers applied',
    )
}

/**
 * Functions are replaced, which waits for nobody. To create a trigger locks its table against writers until the commit, so one
 * that a migration created in the same words is taken as it is.
 */
async function createObjects(
  tx: Database,
  { waiting, recorded }: FunctionState,
  migrations: MigrationFile[],
) {
  const functions = waiting.filter(({ kind }) => kind === 'function')
  for (const object of functions) await create(tx, object)
  await requireOneOfEach(tx, functions)
  const triggers = waiting.filter(({ kind }) => kind !== 'function')
  const migrated = (await listTriggers(tx)).filter((name) => !recorded.includes(name))
  const changed = triggers.filter(
    (trigger) => !(migrated.includes(trigger.name) && isInMigration(trigger, migrations)),
  )
  if (changed.length === 0) return
  // What deferred triggers have yet to look at is lost with a trigger that is dropped.
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
  for (const trigger of changed) {
    if (trigger.kind === 'constraint trigger')
      await tx.execute(sql.raw(`DROP TRIGGER IF EXISTS ${trigger.name}`))
    await create(tx, trigger)
  }
  await tx.execute(sql`SET CONSTRAINTS ALL DEFERRED`)
}

async function create(tx: Queryable, { name, file, statement }: DatabaseObject) {
  try {
    await tx.execute(sql.raw(statement.text))
  } catch (error) {
    // Its code and not the error: commands tell a cause in place of the sentence.
    throw Object.assign(
      new Error(
        `${name} of ${file} failed ${describeSqlError(statement, error)}. All functions and triggers are as they were.`,
      ),
      { code: findDatabaseFault(error)?.code },
    )
  }
}

/** Other parameters make another function, and leave the old one beside it for whoever happens to match it. */
async function requireOneOfEach(tx: Queryable, functions: DatabaseObject[]) {
  const names = functions.map(({ name }) => name)
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT proname || '()' AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname || '()' = ANY(${sql.param(names)}::text[])
    GROUP BY proname HAVING count(*) > 1`)
  const twice = functions.find(({ name }) => rows.some((row) => row.name === name))
  if (!twice) return
  throw new Error(
    `${twice.name} of ${twice.file} has other parameters than the database knows it with. What changes its parameters gets a new name, and the old function goes a version later. All functions and triggers are as they were.`,
  )
}

async function listTriggers(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT tgname || ' ON ' || relname AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal`)
  return rows.map(({ name }) => name)
}

/** Whether the last migration that creates a trigger does so in the same words. */
function isInMigration({ name, statement }: DatabaseObject, migrations: MigrationFile[]): boolean {
  const last = migrations
    .flatMap(({ statements }) => statements)
    .findLast(({ text }) => identifyObject(text)?.name === name)
  return last !== undefined && withoutReplacing(last.text) === withoutReplacing(statement.text)
}

const withoutReplacing = (text: string) => trimStatement(text).replace(/^CREATE OR REPLACE /, 'CREATE ')
