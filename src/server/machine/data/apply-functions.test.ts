import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { blankDatabase, isEmbedded } from '#test/databases.ts'
import { startProcess } from '#test/programs/processes.ts'
import type { Database, DatabaseHandle } from './client.ts'
import { migrate, migrateInTransaction } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'
import { readSql } from './sql-files.ts'

type Place = {
  handle: DatabaseHandle
  url: string | undefined
  options: { folder: URL; functionsFolder: URL }
  writeMigration: (name: string, text: string) => void
  writeFunctions: (text: string) => void
  /** The names of the functions and triggers that each run applied. */
  applied: string[][]
  migrate: (options?: { replacesLater?: boolean }) => Promise<void>
  rows: (query: string) => Promise<Record<string, unknown>[]>
}

const bookkeeping = await readSql(new URL('0067_applied_functions.sql', migrationsFolder))

/** An empty database, with migrations and functions of its own. */
const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  place: async ({}, use) => {
    const path = mkdtempSync(join(tmpdir(), 'qafila-functions-'))
    for (const folder of ['migrations', 'nouns']) mkdirSync(join(path, folder))
    const folderUrl = (name: string) => pathToFileURL(`${join(path, name)}/`)
    const options = { folder: folderUrl('migrations'), functionsFolder: folderUrl('nouns') }
    const database = await blankDatabase()
    const handle = database.open()
    const applied: string[][] = []
    const log = {
      info: ({ functions }: Record<string, unknown>) =>
        void (functions && applied.push(functions as string[])),
    }
    const writeMigration = (name: string, text: string) => writeFileSync(join(path, 'migrations', name), text)
    writeMigration('0001_bookkeeping.sql', bookkeeping)
    writeFileSync(join(path, 'nouns', 'functions.json'), '["functions.sql"]')
    await use({
      handle,
      url: database.url,
      options,
      writeMigration,
      writeFunctions: (text) => writeFileSync(join(path, 'nouns', 'functions.sql'), text),
      applied,
      migrate: (more) => migrate(handle, { ...options, ...more, log }),
      rows: async (query) => (await handle.db.execute(sql.raw(query))).rows,
    })
    await handle.close()
    await database.drop()
    rmSync(path, { recursive: true })
  },
})

const pets = 'CREATE TABLE pets (id int, name text);\n'
const one = 'CREATE OR REPLACE FUNCTION one() RETURNS integer LANGUAGE sql IMMUTABLE\nRETURN 1;\n'
const two = 'CREATE OR REPLACE FUNCTION two() RETURNS integer LANGUAGE sql IMMUTABLE\nRETURN one() + one();\n'
const greet = (greeting: string) => `
-- Greets; and ends lines with a semicolon.
CREATE OR REPLACE FUNCTION greet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name := '${greeting}';
  RETURN NEW;
END $$;
`
const greeting = 'TRIGGER greeting BEFORE INSERT ON pets FOR EACH ROW EXECUTE FUNCTION greet();\n'
const greetings = `CREATE OR REPLACE ${greeting}`
const greetNobody = greetings.replace('EXECUTE', 'WHEN (NEW.id > 100) EXECUTE')
const refuse = `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.name = 'wolf' THEN RAISE EXCEPTION 'no pet'; END IF;
  RETURN NULL;
END $$;
`
const late = (event: string) =>
  `CREATE CONSTRAINT TRIGGER late AFTER ${event} ON pets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse();\n`

const nameOf = async ({ rows }: Place) =>
  (await rows('INSERT INTO pets (id) VALUES (1) RETURNING name'))[0]?.name

describe('functions and triggers', () => {
  test('are applied after the migrations, and again only where their text changed', async ({ place }) => {
    place.writeMigration('0002_pets.sql', pets)
    // A trigger may stand before the function that it runs; functions are created first.
    place.writeFunctions(greetings + one + two + greet('salam') + refuse + late('INSERT'))
    await place.migrate()
    const names = ['one()', 'two()', 'greet()', 'refuse()', 'greeting ON pets', 'late ON pets']
    expect(place.applied).toEqual([names])
    expect(await nameOf(place)).toBe('salam')
    const versions = () =>
      place.rows(
        "SELECT xmin FROM pg_proc WHERE pronamespace = 'public'::regnamespace UNION ALL SELECT xmin FROM pg_trigger",
      )
    const before = await versions()
    await place.migrate()
    place.writeFunctions(
      `-- A remark.\n${greetings}${one}-- Another.\n${two}${greet('salam')}${refuse}${late('INSERT')}`,
    )
    await place.migrate()
    expect(await versions()).toEqual(before)
    // Control: what has another text is replaced, and nothing else.
    place.writeFunctions(greetings + one + two + greet('ahlan') + refuse + late('UPDATE'))
    await place.migrate()
    expect(place.applied).toEqual([names, ['greet()', 'late ON pets']])
    expect(await nameOf(place)).toBe('ahlan')
    expect(await versions()).not.toEqual(before)
  })

  test('a trigger that a migration creates in the same words is not created again; one with other words is', async ({
    place,
  }) => {
    place.writeMigration('0002_pets.sql', `${pets}${greet('salam')}CREATE ${greeting}`)
    place.writeFunctions(greet('salam') + greetings)
    const created = async () =>
      (await place.rows("SELECT oid, xmin FROM pg_trigger WHERE tgname = 'greeting'"))[0]
    await migrate(place.handle, { folder: place.options.folder })
    const before = await created()
    await place.migrate()
    expect(await created()).toEqual(before)
    place.writeFunctions(greet('salam') + greetNobody)
    await place.migrate()
    expect(await created()).not.toEqual(before)
    expect(await nameOf(place)).toBeNull()
  })

  test('that someone changes or drops in the database come back at the next start', async ({ place }) => {
    place.writeMigration('0002_pets.sql', `${pets}${greet('salam')}CREATE ${greeting}`)
    place.writeFunctions(one + greet('salam') + greetings)
    await place.migrate()
    await place.rows(greet('changed by hand'))
    await place.rows('DROP FUNCTION one()')
    await place.rows('ALTER TRIGGER greeting ON pets RENAME TO other')
    await place.rows('DROP TRIGGER other ON pets')
    await place.rows(greetNobody)
    await place.migrate()
    expect(place.applied.at(-1)).toEqual(['one()', 'greet()', 'greeting ON pets'])
    expect(await nameOf(place)).toBe('salam')
  })

  test('of which one fails are all as before, and it is named with its line', async ({ place }) => {
    place.writeFunctions(one)
    await place.migrate()
    const broken =
      '\n-- Broken.\nCREATE OR REPLACE FUNCTION two() RETURNS integer LANGUAGE sql\nRETURN nope();\n'
    place.writeFunctions(one.replace('RETURN 1', 'RETURN 11') + broken)
    await expect(place.migrate()).rejects.toThrow(
      'two() of functions.sql failed at line 6: function nope() does not exist. All functions and triggers are as they were.',
    )
    expect(await place.rows('SELECT one()')).toEqual([{ one: 1 }])
    place.writeFunctions(one.replace('RETURN 1', 'RETURN 11') + two)
    await place.migrate()
    expect(await place.rows('SELECT two()')).toEqual([{ two: 22 }])
  })

  test('whose parameters or result change are refused, and nothing else is in a file', async ({ place }) => {
    place.writeFunctions(one)
    await place.migrate()
    place.writeFunctions(one.replace('one()', 'one(more integer)'))
    await expect(place.migrate()).rejects.toThrow('What changes its parameters gets a new name')
    place.writeFunctions(one.replace('integer', 'bigint'))
    await expect(place.migrate()).rejects.toThrow('cannot change return type of existing function')
    place.writeFunctions(`${one}INSERT INTO pets VALUES (1);\n`)
    await expect(place.migrate()).rejects.toThrow('has something else at line 3')
    place.writeFunctions(one.replace('OR REPLACE ', ''))
    await expect(place.migrate()).rejects.toThrow('has something else at line 1')
    place.writeFunctions(one + one)
    await expect(place.migrate()).rejects.toThrow('one() is defined twice')
    expect(await place.rows('SELECT one()')).toEqual([{ one: 1 }])
  })

  test('are part of a transaction where all is one; deferred triggers run before they are replaced', async ({
    place,
  }) => {
    place.writeMigration('0002_pets.sql', `${pets}${refuse}${late('INSERT')}`)
    place.writeFunctions(refuse + late('INSERT OR UPDATE'))
    await migrate(place.handle, { folder: place.options.folder })
    const insert = (name: string, then: (tx: Database) => Promise<unknown>) =>
      place.handle.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO pets VALUES (1, ${name})`)
        await then(tx)
      })
    const isChanged = async () =>
      (
        await place.rows(
          "SELECT pg_get_triggerdef(oid) LIKE '%UPDATE%' AS changed FROM pg_trigger WHERE tgname = 'late'",
        )
      )[0]
    const apply = (tx: Database) => migrateInTransaction(tx, place.options)
    await expect(insert('wolf', apply)).rejects.toMatchObject({ cause: { message: 'no pet' } })
    expect(await isChanged()).toEqual({ changed: false })
    await insert('cat', apply)
    expect(await isChanged()).toEqual({ changed: true })
    // Control: a trigger that is dropped first never looks at the row.
    await insert('wolf', (tx) => tx.execute(sql`DROP TRIGGER late ON pets`))
    expect(await place.rows("SELECT name FROM pets WHERE name = 'wolf'")).toHaveLength(1)
  })
})

describe('a version that is not the last', () => {
  test('leaves functions alone where the database has a migration that it does not know; control: without that it applies them', async ({
    place,
  }) => {
    place.writeFunctions(one)
    await place.migrate()
    await place.rows("INSERT INTO schema_migrations (name, checksum) VALUES ('0009_of_later.sql', 'x')")
    place.writeFunctions(one.replace('RETURN 1', 'RETURN 11'))
    await place.migrate({ replacesLater: true })
    expect(await place.rows('SELECT one()')).toEqual([{ one: 1 }])
    await place.rows("DELETE FROM schema_migrations WHERE name = '0009_of_later.sql'")
    await place.migrate()
    expect(await place.rows('SELECT one()')).toEqual([{ one: 11 }])
  })

  test.skipIf(isEmbedded)(
    'does not bring an earlier text back, though no migration came with the later one; control: told that it is alone it does',
    async ({ place }) => {
      const [earlier, later] = [one, one.replace('RETURN 1', 'RETURN 11')]
      for (const text of [earlier, later, earlier]) {
        place.writeFunctions(text)
        await place.migrate()
      }
      expect(await place.rows('SELECT one()')).toEqual([{ one: 11 }])
      // The later one starts again too, and is still the last.
      place.writeFunctions(later)
      await place.migrate()
      place.writeFunctions(earlier)
      await place.migrate({ replacesLater: true })
      expect(await place.rows('SELECT one()')).toEqual([{ one: 1 }])
      // What goes back to an earlier text, and says so, is a version of its own.
      place.writeFunctions(`-- Back to the first: eleven was too many.\n${later}`)
      await place.migrate()
      expect(await place.rows('SELECT one()')).toEqual([{ one: 11 }])
    },
  )

  test.runIf(isEmbedded)('has the embedded database for itself, and applies its own', async ({ place }) => {
    for (const text of [one, one.replace('RETURN 1', 'RETURN 11'), one]) {
      place.writeFunctions(text)
      await place.migrate()
    }
    expect(await place.rows('SELECT one()')).toEqual([{ one: 1 }])
  })
})

const migrateFolders = `
  import { openPostgres } from '#server/machine/data/client.ts'
  import { migrate } from '#server/machine/data/migrate.ts'
  import { createLogger } from '#server/machine/log.ts'
  const handle = openPostgres(process.env.URL, createLogger('silent'), 2)
  const log = { info: ({ functions }) => { if (functions) console.log(functions.join()) } }
  const [folder, functionsFolder] = process.env.FOLDERS.split(' ').map((one) => new URL(one))
  await migrate(handle, { folder, functionsFolder, log })
  await handle.close()`

test.skipIf(isEmbedded)('four processes that start at once apply functions once', async ({ place }) => {
  place.writeMigration('0002_pets.sql', pets)
  place.writeFunctions(one + two + greet('salam') + greetings)
  const { folder, functionsFolder } = place.options
  const processes = Array.from({ length: 4 }, () =>
    startProcess(migrateFolders, { URL: place.url ?? '', FOLDERS: `${folder} ${functionsFolder}` }),
  )
  const ends = await Promise.all(processes.map(({ ended }) => ended))
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(ends.map(({ output }) => output).join('')).toBe('one(),two(),greet(),greeting ON pets\n')
  expect(await place.rows('SELECT count(*)::int AS n FROM applied_function_versions')).toEqual([{ n: 1 }])
})
