import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { listMigrationNames, migrate } from '#server/machine/data/migrate.ts'
import { createFactories } from '#test/factories.ts'
import { createPicture } from '#test/pictures.ts'
import { type BackupFolder, openRowsBackup, rewriteChecksums, test } from '#test/scenes/backups.ts'
import { dumpTables } from '#test/scenes/everything.ts'
import type { World } from '#test/world.ts'
import { fillDatabase } from './fill-database.ts'
import { readMigrationNames } from './tables.ts'

async function smallBackup(world: World, place: BackupFolder): Promise<string> {
  const booking = await world.booking()
  await world.review({ tripId: booking.tripId })
  const organizer = await world.organizer()
  await world.call('uploads.logo', { file: await createPicture(4, 4).png().toBuffer() }, { as: organizer })
  return (await place.backUp(world)).folder
}

type Target = Awaited<ReturnType<BackupFolder['blank']>>

/** Neither a table nor a file. */
async function expectUntouched({ handle, files }: Target) {
  expect([await dumpTables(handle.db), await files.isEmpty()]).toEqual([{}, true])
}

test('backup: one that is damaged anywhere, or of another form, is rejected with nothing written', async ({
  world,
  place,
}) => {
  const whole = await smallBackup(world, place)
  const target = await place.blank()
  const files = readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(whole.length + 1))
  expect(files.length).toBeGreaterThan(12)
  const copy = join(place.folder, 'copy')
  const refusedAfter = async (harm: (path: string) => void | Promise<void>, path = '') => {
    cpSync(whole, copy, { recursive: true })
    await harm(join(copy, path))
    const refusal = await target.restore(copy).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    rmSync(copy, { recursive: true })
    return refusal
  }
  const broken = /is damaged|is no backup/
  for (const path of files) {
    const flipped = await refusedAfter((file) => {
      const bytes = readFileSync(file)
      const middle = Math.floor(bytes.length / 2)
      bytes[middle] = (bytes[middle] ?? 0) ^ 1
      writeFileSync(file, bytes)
    }, path)
    expect([path, flipped]).toEqual([path, expect.stringMatching(broken)])
    expect(await refusedAfter((file) => rmSync(file), path)).toMatch(broken)
    expect(await refusedAfter((file) => truncateSync(file, readFileSync(file).length - 3), path)).toMatch(
      broken,
    )
    expect(await refusedAfter((file) => appendFileSync(file, 'x'), path)).toMatch(broken)
  }
  const rewritten = (from: string | RegExp, to: string) =>
    refusedAfter(async (folder) => {
      const manifest = join(folder, 'manifest.json')
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(from, to))
      await rewriteChecksums(folder)
    })
  expect(await rewritten('"format": 1', '"format": 2')).toMatch('a form that this version')
  expect(await rewritten(/"logos\//, '"../')).toMatch('a form that this version')
  expect(await rewritten('0001_foundations.sql', '9999_later.sql')).toMatch(/newer version.*9999_later/)
  expect(await rewritten(/"name": "bookings"/, '"name": "reservations"')).toMatch('is damaged')
  expect(await rewritten(/"rows": 1$/m, '"rows": 2')).toMatch('is damaged')
  expect(await rewritten(/"trip_id"/, '"trip"')).toMatch('has other columns')
  await expectUntouched(target)
  await target.restore(whole)
  expect((await dumpTables(target.handle.db)).bookings).toHaveLength(1)
})

test('backup: a target that has data is rejected and does not change', async ({ world, place }) => {
  const folder = await smallBackup(world, place)
  const before = await dumpTables(world.db)
  const target = await place.blank()
  const into = (db: World['db']) =>
    db.transaction(async (tx) => fillDatabase(tx, await openRowsBackup(folder), () => {}))
  await expect(into(world.db)).rejects.toThrow('The database is not empty')
  expect(await dumpTables(world.db)).toEqual(before)
  await target.files.put('logos/other.webp', Buffer.from('x'), 'image/webp')
  await expect(target.restore(folder)).rejects.toThrow('There are uploads already')
  expect(await dumpTables(target.handle.db)).toEqual({})
  expect(await target.files.get('logos/other.webp')).toBeDefined()
})

test('backup: a failure late in a restore leaves the target as empty as it was', async ({ world, place }) => {
  const folder = await smallBackup(world, place)
  const target = await place.blank()
  // A row that is not what was written, when all are compared at the end.
  const backup = await openRowsBackup(folder)
  let readings = 0
  const tables = backup.tables.map((table) => ({
    ...table,
    async *rows() {
      const isSecond = table.name === 'bookings' && ++readings === 2
      for await (const lines of table.rows())
        yield isSecond ? lines.map((line) => line.replace('zahra@', 'zehra@')) : lines
    },
  }))
  const altered = target.handle.db.transaction((tx) => fillDatabase(tx, { ...backup, tables }, () => {}))
  await expect(altered).rejects.toThrow(/Verification failed: bookings [0-9a-f-]{36} is not the same/)
  // A store that keeps something else than it was given.
  const careless = { ...target.files, get: async () => Buffer.from('other') }
  await expect(target.restore(folder, careless)).rejects.toThrow('Verification failed: the upload logos/')
  await expectUntouched(target)
})

test('backup: one of an older version is restored at its version and then migrated', async ({
  world,
  place,
}) => {
  const old = await place.blank()
  const names = await listMigrationNames()
  await migrate(old.handle, { only: names.slice(0, 5) })
  await old.handle.db.execute(sql`INSERT INTO users (email, username) VALUES ('old@example.com', 'old')`)
  const { folder } = await place.backUp({ db: old.handle.db, deps: { files: old.files }, clock: world.clock })
  const target = await place.blank()
  await target.restore(folder)
  expect(await readMigrationNames(target.handle.db)).toEqual(names)
  const { user } = createFactories(target.handle.db, world.clock.now)
  await user({ email: 'new@example.com' })
  expect(await target.handle.db.select().from(users).where(eq(users.email, 'old@example.com'))).toHaveLength(
    1,
  )
  const prepared = await place.blank()
  await migrate(prepared.handle)
  await expect(prepared.restore(folder)).rejects.toThrow('tables of another version')
})
