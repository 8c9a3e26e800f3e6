import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { test as base, describe, expect, onTestFinished } from 'vitest'
import { blankDatabase, copyDatabase, isEmbedded } from '#test/databases.ts'
import { runCommand } from '#test/programs/commands.ts'
import type { Database } from './client.ts'
import { openEmbedded } from './embedded.ts'
import { listMigrationNames } from './migrate.ts'

type Place = {
  env: Record<string, string>
  inDatabase: (work: (db: Database) => Promise<unknown>) => Promise<void>
}

/** The environment of a command, with an empty database of the run's kind. */
const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  place: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'qafila-migrate-'))
    const database = isEmbedded ? undefined : await blankDatabase()
    await use({
      env: database?.url ? { DATABASE_URL: database.url } : { DATA_DIR: folder },
      inDatabase: async (work) => {
        const handle = database?.open() ?? (await openEmbedded(folder))
        await work(handle.db)
        await handle.close()
      },
    })
    await database?.drop()
    rmSync(folder, { recursive: true })
  },
})

// Processes on an embedded database take seconds each.
describe('npm run migrate', () => {
  test('names each file with its time, and with --status what the database has of it', async ({ place }) => {
    const names = await listMigrationNames()
    const made = await runCommand('migrate', [], place.env)
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(/The tables are up to date\.\n$/)])
    expect([...made.said.matchAll(/^(\S+\.sql): applied in \d+ ms$/gm)].map(([, name]) => name)).toEqual(
      names,
    )
    expect(made.said).toMatch(/^functions and triggers: \d+ applied in \d+ ms$/m)
    await place.inDatabase(async (db) => {
      await db.execute(sql`UPDATE schema_migrations SET checksum = 'another' WHERE name LIKE '0002_%'`)
      await db.execute(sql`DELETE FROM schema_migrations WHERE name LIKE '0003_%'`)
      await db.execute(sql`DROP TRIGGER audit_log_append_only ON audit_log`)
    })
    const { code, said } = await runCommand('migrate', ['--status'], place.env)
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^0002_\w+\.sql +edited after it was applied \(20\S+Z\)$/m),
    ])
    expect(said).toMatch(/^0003_\w+\.sql +waiting$/m)
    expect(said).toMatch(/^functions and triggers: waiting are audit_log_append_only ON audit_log$/m)
    expect(said.match(/^\S+\.sql +applied \(20\S+Z\)$/gm)).toHaveLength(names.length - 2)
  })

  test.skipIf(isEmbedded)(
    'leaves functions of a later version, and with --functions puts its own there',
    async () => {
      const database = await copyDatabase()
      onTestFinished(database.drop)
      const env = { DATABASE_URL: database.url }
      const handle = database.open()
      await handle.db.execute(sql`INSERT INTO applied_function_versions (version) VALUES ('later')`)
      await handle.db.execute(sql`UPDATE applied_functions SET checksum = 'later' WHERE name = 'nobody()'`)
      await handle.close()
      const left = await runCommand('migrate', [], env)
      expect(left.said).toContain('functions and triggers stay as a later version of Qafila has put them\n')
      const replaced = await runCommand('migrate', ['--functions'], env)
      expect(replaced.said).toMatch(/^functions and triggers: 1 applied in \d+ ms$/m)
    },
  )

  test.skipIf(isEmbedded)('refuses in one sentence, without a stack', async ({ place }) => {
    await place.inDatabase((db) => db.execute(sql`CREATE TABLE rate_limits (x int)`))
    const DATA_DIR = join(tmpdir(), 'qafila-mistyped')
    const [failed, mistyped, misspelt] = await Promise.all([
      runCommand('migrate', [], place.env),
      runCommand('migrate', ['--status'], { DATA_DIR }),
      runCommand('migrate', ['--statsu'], place.env),
    ])
    expect([failed.code, failed.said]).toEqual([
      1,
      expect.stringMatching(
        /^The migration 0001_foundations\.sql failed at line \d+: relation "rate_limits" already exists\..*\n$/,
      ),
    ])
    expect([mistyped.code, mistyped.said]).toEqual([
      1,
      expect.stringMatching(/^There is no embedded database in .*\n$/),
    ])
    expect([misspelt.code, misspelt.said]).toEqual([
      1,
      expect.stringMatching(/^Unknown option '--statsu'.*\n$/),
    ])
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})
