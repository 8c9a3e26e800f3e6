import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import type { Queryable } from '#server/machine/data/client.ts'
import { readFunctionFiles } from '#server/machine/data/function-files.ts'
import { migrate } from '#server/machine/data/migrate.ts'
import { migrationsFolder } from '#server/machine/data/migration-files.ts'
import { blankDatabase } from '#test/databases.ts'
import { test } from '#test/world.ts'

/** Those that migrations create and that a functions.sql has given another text since: `name()`, `name ON table`. */
const changedSince: string[] = [
  'announce_change()',
  'booking_changes_count()',
  'booking_changes_hold()',
  'bookings_after_removal()',
  'bookings_before_change()',
  'bookings_end_codes()',
  'bookings_held_fewer ON bookings',
  'bookings_hold_fewer()',
  'bookings_seats ON bookings',
  'bookings_take_seats()',
  'emails_hold_unconfirmed ON emails',
]

/** What the database says of each function and trigger of ours, by name. */
async function readDefinitions(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    SELECT proname || '()' AS name, pg_get_functiondef(oid) AS definition FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT tgname || ' ON ' || relname, pg_get_triggerdef(pg_trigger.oid)
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
    ORDER BY 1`)
  expect(new Set(rows.map(({ name }) => name)).size, 'Two functions of one name').toBe(rows.length)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

/** A database that the migrations alone have made. */
async function migrateAlone(): Promise<Queryable> {
  const database = await blankDatabase()
  const handle = database.open()
  onTestFinished(async () => {
    await handle.close()
    await database.drop()
  })
  await migrate(handle, { folder: migrationsFolder })
  return handle.db
}

/** The names of functions that indexes, computed columns and constraints call, and those that these call. */
async function listBuiltOn(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    WITH RECURSIVE called AS (
      SELECT refobjid AS oid FROM pg_depend
      WHERE refclassid = 'pg_proc'::regclass AND classid IN ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass)
      UNION SELECT refobjid FROM pg_depend JOIN called ON objid = called.oid
      WHERE refclassid = 'pg_proc'::regclass AND classid = 'pg_proc'::regclass)
    SELECT proname || '()' AS name FROM pg_proc JOIN called USING (oid) WHERE pronamespace = 'public'::regnamespace ORDER BY 1`)
  return rows.map(({ name }) => name)
}

/** Each function with what its callers know of it, a line each. */
async function readSignatures(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    SELECT proname || '(' || pg_get_function_arguments(oid) || ') ' || pg_get_function_result(oid) AS line
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname COLLATE "C"`)
  return rows.map(({ line }) => line)
}

const nameOf = (signature: string) => signature.replace(/\(.*/, '')

/** The functions of a list that another one has with other parameters or another result. */
const changedSignatures = (landed: string[], now: string[]) =>
  landed.filter((line) => !now.includes(line) && now.some((other) => nameOf(other) === nameOf(line)))

describe('functions and triggers of the database', () => {
  test('are those of the functions.sql files, each in exactly one', async ({ world }) => {
    const { objects } = await readFunctionFiles()
    const found = await readDefinitions(world.db)
    expect(objects.map(({ name }) => name).sort()).toEqual([...found.keys()].sort())
    expect(found.size).toBeGreaterThan(130)
  })

  test('are as the migrations leave them, but for those that were changed since', async ({ world }) => {
    const [alone, applied] = [await readDefinitions(await migrateAlone()), await readDefinitions(world.db)]
    const differing = [...alone.keys()].filter((name) => alone.get(name) !== applied.get(name))
    expect(differing, 'Name what you change on purpose in changedSince').toEqual(changedSince)
  })

  test('what an index, a computed column or a constraint was built with is not changed in a functions.sql', async ({
    world,
  }) => {
    const alone = await migrateAlone()
    const builtOn = await listBuiltOn(world.db)
    expect(builtOn).toEqual(
      expect.arrayContaining(['company_name_key()', 'party_size()', 'pieces_of_words()']),
    )
    const [migrated, applied] = [await readDefinitions(alone), await readDefinitions(world.db)]
    expect(
      builtOn.filter((name) => migrated.get(name) !== applied.get(name)),
      'Give the changed one a new name, and build the index with it in a migration',
    ).toEqual([])
  })

  test('a function keeps its parameters and its result for ever: those that landed are on a list', async ({
    world,
  }) => {
    const file = join(import.meta.dirname, '../../test/data/function-signatures.txt')
    const landed = readFileSync(file, 'utf8').trimEnd().split('\n')
    const now = await readSignatures(world.db)
    expect(
      changedSignatures(landed, now),
      'What changes its parameters or result gets a new name; the old function goes a version later',
    ).toEqual([])
    expect(landed, `Write the new ones into ${file}, and take out those that a migration dropped`).toEqual(
      now,
    )
    // Control: another type, another name of a parameter, another result.
    const changes = ['f(a bigint) text', 'f(b integer) text', 'f(a integer) jsonb']
    expect(changes.flatMap((line) => changedSignatures(['f(a integer) text'], [line]))).toHaveLength(3)
    expect(changedSignatures(['f(a integer) text'], ['f(a integer) text', 'g(a bigint) text'])).toEqual([])
  })
})
