import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { blankDatabase, isEmbedded } from '#test/databases.ts'
import { startProcess } from '#test/programs/processes.ts'
import type { DatabaseHandle } from './client.ts'
import { migrate, migrateInTransaction, readMigrationStates } from './migrate.ts'

type Log = { facts: Record<string, unknown>; message: string }[]
type Place = {
  handle: DatabaseHandle
  url: string | undefined
  /** The folder of migrations, with what was written into it. */
  folder: URL
  write: (name: string, text: string) => void
  logged: Log
  migrate: () => Promise<void>
}

/** An empty database, and a folder of migrations of its own. */
const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  place: async ({}, use) => {
    const path = mkdtempSync(join(tmpdir(), 'qafila-migrations-'))
    const folder = pathToFileURL(`${path}/`)
    const database = await blankDatabase()
    const handle = database.open()
    const logged: Log = []
    const log = {
      info: (facts: Record<string, unknown>, message: string) => void logged.push({ facts, message }),
    }
    await use({
      handle,
      url: database.url,
      folder,
      write: (name, text) => writeFileSync(join(path, name), text),
      logged,
      migrate: () => migrate(handle, { folder, log }),
    })
    await handle.close()
    await database.drop()
    rmSync(path, { recursive: true })
  },
})

const states = async ({ handle, folder }: Place) =>
  (await readMigrationStates(handle.db, folder)).map(({ name, state }) => `${name} ${state}`)

const rowsOf = async ({ handle }: Place, query: string) => (await handle.db.execute(sql.raw(query))).rows

describe('a file of migrations', () => {
  test('is applied once, in order, and logged with its time', async ({ place }) => {
    place.write('0002_row.sql', 'INSERT INTO pets VALUES (1);')
    place.write('0001_table.sql', 'CREATE TABLE pets (id int);\n')
    expect(await states(place)).toEqual(['0001_table.sql waiting', '0002_row.sql waiting'])
    await place.migrate()
    await place.migrate()
    expect(await rowsOf(place, 'SELECT id FROM pets')).toEqual([{ id: 1 }])
    expect(place.logged).toEqual(
      ['0001_table.sql', '0002_row.sql'].map((migration) => ({
        facts: { migration, milliseconds: expect.any(Number) },
        message: 'migration applied',
      })),
    )
    expect(await states(place)).toEqual(['0001_table.sql applied', '0002_row.sql applied'])
  })

  test('that fails is named with its line and PostgreSQL’s message; files applied before it remain', async ({
    place,
  }) => {
    place.write('0001_table.sql', 'CREATE TABLE pets (id int);')
    place.write(
      '0002_broken.sql',
      '-- Two rows.\nINSERT INTO pets VALUES (1);\n\nINSERT INTO pets\n  SELECT nope FROM pets;\n',
    )
    place.write('0003_later.sql', 'CREATE TABLE later (id int);')
    await expect(place.migrate()).rejects.toThrow(
      /^The migration 0002_broken\.sql failed at line 5: column "nope" does not exist\. Nothing of it was kept; what was applied before it was\.$/,
    )
    expect(await rowsOf(place, 'SELECT id FROM pets')).toEqual([])
    const broken = ['0001_table.sql applied', '0002_broken.sql waiting', '0003_later.sql waiting']
    expect(await states(place)).toEqual(broken)
    place.write('0002_broken.sql', 'INSERT INTO pets VALUES (1);')
    await place.migrate()
    expect(await states(place)).toEqual(broken.map((line) => line.replace('waiting', 'applied')))
  })

  test('that was edited after it was applied is rejected by name, and nothing is applied', async ({
    place,
  }) => {
    place.write('0001_table.sql', 'CREATE TABLE pets (\n  id int\n);\n')
    await place.migrate()
    // As git on Windows writes it.
    place.write('0001_table.sql', 'CREATE TABLE pets (\r\n  id int\r\n);\r\n')
    await place.migrate()
    place.write('0001_table.sql', 'CREATE TABLE pets (\n  id bigint\n);\n')
    place.write('0002_later.sql', 'CREATE TABLE later (id int);')
    await expect(place.migrate()).rejects.toThrow(
      'Edited after it was applied to this database: 0001_table.sql. Put it back as it was, and write what is new into a new file of migrations.',
    )
    expect(await states(place)).toEqual(['0001_table.sql edited', '0002_later.sql waiting'])
  })

  test('applied before there were checksums is accepted as it is now, and this is logged', async ({
    place,
  }) => {
    await rowsOf(
      place,
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    await rowsOf(
      place,
      `INSERT INTO schema_migrations (name) VALUES ('0001_table.sql'), ('0009_of_later.sql')`,
    )
    place.write('0001_table.sql', 'CREATE TABLE pets (id int);')
    expect(await states(place)).toEqual(['0001_table.sql applied', '0009_of_later.sql unknown'])
    await place.migrate()
    expect(place.logged).toEqual([
      { facts: { migrations: ['0001_table.sql'] }, message: expect.stringContaining('as they are now') },
    ])
    place.write('0001_table.sql', 'CREATE TABLE pets (id bigint);')
    await expect(place.migrate()).rejects.toThrow('Edited after it was applied')
  })
})

const twoIndexes = `-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS pets_id;
CREATE INDEX CONCURRENTLY pets_id ON pets (id);
DROP INDEX CONCURRENTLY IF EXISTS pets_name;
CREATE UNIQUE INDEX CONCURRENTLY pets_name ON pets (name);
`
const unnamed = "CREATE TABLE pets (id int, name text);\nINSERT INTO pets VALUES (1, 'a'), (2, 'a');\n"
const indexes = "SELECT indexname AS name FROM pg_indexes WHERE tablename = 'pets' ORDER BY 1"

describe('a file without a transaction', () => {
  test('builds indexes beside others; one that breaks midway is reported, and runs again when it is corrected', async ({
    place,
  }) => {
    place.write('0001_table.sql', unnamed)
    place.write('0002_indexes.sql', twoIndexes)
    await expect(place.migrate()).rejects.toThrow(
      /^The migration 0002_indexes\.sql failed at line 5: could not create unique index "pets_name"\. It runs without a transaction: what stands before that line was kept, and all of it runs again at the next start\.$/,
    )
    expect(await rowsOf(place, indexes)).toContainEqual({ name: 'pets_id' })
    expect(await states(place)).toEqual(['0001_table.sql applied', '0002_indexes.sql waiting'])
    await rowsOf(place, "UPDATE pets SET name = 'b' WHERE id = 2")
    await place.migrate()
    expect(await rowsOf(place, indexes)).toEqual([{ name: 'pets_id' }, { name: 'pets_name' }])
    expect(await states(place)).toEqual(['0001_table.sql applied', '0002_indexes.sql applied'])
  })

  test('does not accept an index that a failed attempt left', async ({ place }) => {
    place.write('0001_table.sql', unnamed)
    place.write(
      '0002_index.sql',
      '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS pets_name ON pets (name);\n',
    )
    await expect(place.migrate()).rejects.toThrow('could not create unique index')
    await rowsOf(place, "UPDATE pets SET name = 'b' WHERE id = 2")
    await expect(place.migrate()).rejects.toThrow('DROP INDEX CONCURRENTLY IF EXISTS pets_name;')
    await rowsOf(place, 'DROP INDEX pets_name')
    await place.migrate()
    expect(await rowsOf(place, indexes)).toEqual([{ name: 'pets_name' }])
  })

  test('is part of a transaction where all is one, as in a restore', async ({ place }) => {
    place.write('0001_table.sql', unnamed.replace("(2, 'a')", "(2, 'b')"))
    place.write('0002_indexes.sql', twoIndexes)
    await place.handle.db.transaction((tx) => migrateInTransaction(tx, { folder: place.folder }))
    expect(await rowsOf(place, indexes)).toEqual([{ name: 'pets_id' }, { name: 'pets_name' }])
  })
})

const migrateFolder = `
  import { openPostgres } from '#server/machine/data/client.ts'
  import { migrate } from '#server/machine/data/migrate.ts'
  import { createLogger } from '#server/machine/log.ts'
  const handle = openPostgres(process.env.URL, createLogger('silent'), 2)
  const log = { info: ({ migration }) => { if (migration) console.log(migration) } }
  await migrate(handle, { folder: new URL(process.env.FOLDER), log })
  await handle.close()`

describe.skipIf(isEmbedded)('several processes', () => {
  test('four that start at once build an index beside others once, and wait for each other without a deadlock', async ({
    place,
  }) => {
    place.write(
      '0001_table.sql',
      'CREATE TABLE pets (id int, name text);\nINSERT INTO pets SELECT n, n FROM generate_series(1, 50000) AS n;\n',
    )
    place.write('0002_indexes.sql', twoIndexes)
    place.write('0003_slow.sql', 'SELECT pg_sleep(0.5);')
    const processes = Array.from({ length: 4 }, () =>
      startProcess(migrateFolder, { URL: place.url ?? '', FOLDER: place.folder.href }),
    )
    const ends = await Promise.all(processes.map(({ ended }) => ended))
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(ends.map(({ output }) => output).join('')).toBe(
      '0001_table.sql\n0002_indexes.sql\n0003_slow.sql\n',
    )
    expect(
      await rowsOf(
        place,
        `SELECT count(*)::int AS n FROM pg_locks JOIN pg_database d ON d.oid = database
          WHERE locktype = 'advisory' AND datname = current_database()`,
      ),
    ).toEqual([{ n: 0 }])
  })

  test('one that is killed while it migrates gives way to the next', async ({ place }) => {
    place.write('0001_slow.sql', 'CREATE TABLE pets (id int);\nSELECT pg_sleep(60);\n')
    const killed = startProcess(migrateFolder, { URL: place.url ?? '', FOLDER: place.folder.href })
    const sleeping =
      "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid() AND datname = current_database()"
    await expect.poll(() => rowsOf(place, sleeping)).toHaveLength(1)
    await killed.kill()
    await rowsOf(place, sleeping.replace('SELECT 1', 'SELECT pg_terminate_backend(pid)'))
    place.write('0001_slow.sql', 'CREATE TABLE pets (id int);')
    await place.migrate()
    expect(await states(place)).toEqual(['0001_slow.sql applied'])
  })
})
