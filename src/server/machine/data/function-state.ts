import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import type { DatabaseObject, FunctionFiles } from './function-files.ts'
import type { MigrationFile } from './migration-files.ts'
import { calculateChecksum } from './sql-files.ts'

export type FunctionState = {
  /** Of which the database has no or another text. */
  waiting: DatabaseObject[]
  /** The names of those that were applied before, in whatever text. */
  recorded: string[]
  /** Names a version by what it brings: its migrations and its functions. */
  version: string
  /** The functions in place were put there by this version. */
  isCurrent: boolean
  /** By this version once, and by another one since: that one is later. */
  isReplaced: boolean
  /** A later version has migrated the database. */
  hasUnknownMigrations: boolean
}

type Params = { files: FunctionFiles; migrations: MigrationFile[] }

/** Where this module keeps what was applied: no table of a noun, and in no backup by rows. */
export const functionTables = ['applied_functions', 'applied_function_versions']

/** Compares the files with what the database has, in one SELECT. */
export async function readFunctionState(
  db: Queryable,
  { files, migrations }: Params,
): Promise<FunctionState> {
  const names = migrations.map(({ name }) => name)
  const version = calculateChecksum([files.checksum, ...names].join('\n'))
  const { rows } = await db.execute<{
    latest: string | null
    wasApplied: boolean
    hasUnknownMigrations: boolean
    recorded: string[] | null
    intact: Record<string, string> | null
  }>(sql`
    SELECT (SELECT versions.version FROM applied_function_versions AS versions ORDER BY versions.number DESC LIMIT 1) AS latest,
      EXISTS (SELECT FROM applied_function_versions AS versions WHERE versions.version = ${version}) AS "wasApplied",
      EXISTS (SELECT FROM schema_migrations WHERE schema_migrations.name <> ALL(${sql.param(names)}::text[])) AS "hasUnknownMigrations",
      (SELECT json_agg(applied.name) FROM applied_functions AS applied) AS recorded,
      (SELECT json_object_agg(applied.name, applied.checksum) FROM applied_functions AS applied
        JOIN (${definitions(files)}) AS present USING (name, definition)) AS intact`)
  const [row] = rows
  if (!row) throw new Error('A SELECT without FROM has one row.')
  const { latest, wasApplied, hasUnknownMigrations, recorded, intact } = row
  return {
    waiting: files.objects.filter(({ name, checksum }) => intact?.[name] !== checksum),
    recorded: recorded ?? [],
    version,
    isCurrent: latest === version,
    isReplaced: wasApplied && latest !== version,
    hasUnknownMigrations,
  }
}

/** Notes that everything in the files is in place, and that this version has put it there. */
export async function recordObjects(tx: Queryable, files: FunctionFiles, version: string): Promise<void> {
  await tx.execute(sql`DELETE FROM applied_functions`)
  const checksums = JSON.stringify(
    Object.fromEntries(files.objects.map(({ name, checksum }) => [name, checksum])),
  )
  await tx.execute(sql`
    INSERT INTO applied_functions (name, checksum, definition)
    SELECT texts.name, texts.checksum, present.definition FROM json_each_text(${checksums}::json) AS texts (name, checksum)
    JOIN (${definitions(files)}) AS present USING (name)`)
  await tx.execute(sql`DELETE FROM applied_function_versions WHERE version = ${version}`)
  await tx.execute(sql`INSERT INTO applied_function_versions (version) VALUES (${version})`)
}

/** What the database itself says of each of our functions and triggers, as a checksum. */
function definitions({ objects }: FunctionFiles) {
  const names = sql.param(objects.map(({ name }) => name))
  return sql`
    SELECT proname || '()' AS name, md5(string_agg(pg_get_functiondef(oid), '' ORDER BY oid)) AS definition
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND proname || '()' = ANY(${names}::text[]) GROUP BY proname
    UNION ALL
    SELECT tgname || ' ON ' || relname, md5(pg_get_triggerdef(pg_trigger.oid))
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgname || ' ON ' || relname = ANY(${names}::text[])`
}
