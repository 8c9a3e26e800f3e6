import { chmodSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { migrate } from '#server/machine/data/migrate.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { type BackupFolder, openRowsBackup, rewriteChecksums, test } from '#test/scenes/backups.ts'
import { dumpTables, fillWithEverything } from '#test/scenes/everything.ts'
import type { World } from '#test/world.ts'
import { serverVersion } from './archive.ts'
import { shortLivedTables } from './fill-database.ts'
import { findToolVersion } from './tools.ts'

const hasTools = (await findToolVersion('pg_dump')) !== undefined

/** Programs of these names before all others, which tell a version, and beside it only what they were given. */
function pretend(place: BackupFolder, versions: Record<string, number>) {
  const folder = join(place.folder, 'older')
  mkdirSync(folder)
  for (const [tool, version] of Object.entries(versions)) {
    const told = `echo "${tool} (PostgreSQL) ${version}.2"; echo "$PGPASSWORD $*" >&2; [ "$1" = --version ]`
    writeFileSync(join(folder, tool), `#!/bin/sh\n${told}\n`)
    chmodSync(join(folder, tool), 0o755)
  }
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
}

/** A machine without PostgreSQL's tools. */
function hideTools(place: BackupFolder) {
  vi.stubEnv('PATH', place.folder)
  onTestFinished(() => void vi.unstubAllEnvs())
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

/** Neither a table, nor a function, nor a file. */
async function expectUntouched({ handle, files }: Awaited<ReturnType<BackupFolder['blank']>>) {
  const { rows } = await handle.db.execute(
    sql`SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  )
  expect([await dumpTables(handle.db), rows, await files.isEmpty()]).toEqual([{}, [], true])
}

const archived = (world: World, place: BackupFolder) => place.backUp(world, world.database.url)

describe.skipIf(isEmbedded || !hasTools)('a backup with PostgreSQL’s own tools', () => {
  test('backup: an archive of a server, its uploads and counters; restored, every row and file is as it was', async ({
    world,
    place,
  }) => {
    const made = await fillWithEverything(world)
    await world.as(made.pilgrim)
    const before = await dumpTables(world.db, shortLivedTables)
    const { folder, tables, archiveProblem } = await archived(world, place)
    expect([archiveProblem, readdirSync(folder).sort()]).toEqual([
      undefined,
      ['SHA256SUMS', 'database.dump', 'manifest.json', 'uploads'],
    ])
    expect(tables.map(({ name }) => name)).not.toContain('sessions')
    expect(JSON.stringify(tables)).toContain(`"name":"bookings","rows":${before.bookings?.length}`)
    const target = await place.blank()
    const counts = await target.restore(folder)
    expect(counts.get('bookings')).toBe(before.bookings?.length)
    expect(await dumpTables(target.handle.db, shortLivedTables)).toEqual(before)
    const sessions = await target.handle.db.execute(sql`SELECT 1 FROM sessions`)
    expect(sessions.rows).toEqual([])
    expect(await target.files.get(made.logo.replace('/api/', ''))).toBeDefined()
    // Triggers, numbers and refusals are there again.
    await expect(target.handle.db.execute(sql`DELETE FROM audit_log`)).rejects.toThrow()
    const again = await place.blank()
    await again.restore((await place.backUp({ ...world, db: target.handle.db })).folder)
    expect(await dumpTables(again.handle.db, shortLivedTables)).toEqual(before)
  })

  test('backup: the archive is of the moment of its uploads and sums, whatever is booked in the meantime', async ({
    open,
    place,
  }) => {
    const world = await open({ env: { RATE_LIMITS: 'off' } })
    const trip = await world.trip({ maxPilgrims: 500 })
    const pilgrim = await world.user()
    let isOver = false
    let booked = 0
    const customer = (async () => {
      while (!isOver) {
        expect((await world.call('bookings.create', bookingRequest(trip), { as: pilgrim })).status).toBe(201)
        booked += 1
      }
    })()
    await expect.poll(() => booked).toBeGreaterThan(3)
    const made = await archived(world, place)
    const backedUp = made.tables.find(({ name }) => name === 'bookings')?.rows
    await expect.poll(() => booked).toBeGreaterThan((backedUp ?? booked) + 3)
    isOver = true
    await customer
    const target = await place.blank()
    // The sums were taken beside pg_dump: a restore that finds them proves one moment.
    expect((await target.restore(made.folder)).get('bookings')).toBe(backedUp)
  })

  test('backup: without the tools, or with older ones, rows are written, and the reason is given', async ({
    world,
    place,
  }) => {
    await world.booking()
    const version = await serverVersion(world.db)
    pretend(place, { pg_dump: version - 1 })
    const older = await archived(world, place)
    expect(older.archiveProblem).toBe(`pg_dump is of version ${version - 1}, older than ${version}`)
    hideTools(place)
    const without = await archived(world, place)
    expect(without.archiveProblem).toBe('pg_dump is not on this machine')
    for (const { folder } of [older, without]) {
      const { tables } = await openRowsBackup(folder)
      expect(tables.map(({ name }) => name)).toContain('bookings')
    }
    await (await place.blank('embedded')).restore(without.folder)
  })

  test('backup: with tools that cannot reach the server, rows are written, and no password is shown', async ({
    world,
    place,
  }) => {
    await world.booking()
    const away = await place.backUp(world, 'postgres://qafila:hidden-word@127.0.0.1:1/away')
    expect(away.archiveProblem).toMatch(/^pg_dump failed: connection to server at "127.0.0.1"/)
    expect(away.archiveProblem).not.toContain('hidden-word')
    expect((await openRowsBackup(away.folder)).tables.length).toBeGreaterThan(10)
    // The machine's process list shows arguments, not the environment.
    pretend(place, { pg_dump: 99 })
    const { archiveProblem } = await place.backUp(world, 'postgres://qafila:hidden%20word@127.0.0.1:1/away')
    expect(archiveProblem).toMatch(
      /^pg_dump failed: hidden word --no-password --dbname postgres:\/\/qafila@127/,
    )
  })

  test('backup: a target that cannot take an archive says so and does not change', async ({
    world,
    place,
  }) => {
    await world.booking()
    const { folder } = await archived(world, place)
    const embedded = await place.blank('embedded')
    expect(await refusalOf(embedded.restore(folder))).toMatch(/PostgreSQL server only.*--portable/)
    await expectUntouched(embedded)
    const before = await dumpTables(world.db)
    const occupied = await place.blank()
    await occupied.restore(folder)
    expect(await refusalOf(occupied.restore(folder))).toMatch(/The database is not empty: there are \w+/)
    expect((await dumpTables(occupied.handle.db)).bookings).toEqual(before.bookings)
    const prepared = await place.blank()
    await migrate(prepared.handle)
    expect(await refusalOf(prepared.restore(folder))).toMatch('has tables already, though empty ones')
    const target = await place.blank()
    await target.files.put('logos/other.webp', Buffer.from('x'), 'image/webp')
    expect(await refusalOf(target.restore(folder))).toMatch('There are uploads already')
    await target.files.remove('logos/other.webp')
    const version = await serverVersion(world.db)
    pretend(place, { pg_restore: version - 1 })
    expect(await refusalOf(target.restore(folder))).toMatch(`pg_restore is of version ${version - 1}`)
    hideTools(place)
    expect(await refusalOf(target.restore(folder))).toMatch('pg_restore is not on this machine')
    await expectUntouched(target)
  })

  test('backup: a damaged archive is rejected, by its sums, by pg_restore, and by the sums of its tables', async ({
    world,
    place,
  }) => {
    await world.booking()
    const target = await place.blank()
    const { folder } = await archived(world, place)
    const [file, manifest] = [join(folder, 'database.dump'), join(folder, 'manifest.json')]
    const [whole, told] = [readFileSync(file), readFileSync(manifest, 'utf8')]
    const flipped = Buffer.from(whole)
    const middle = Math.floor(whole.length * 0.6)
    flipped[middle] = (flipped[middle] ?? 0) ^ 1
    writeFileSync(file, flipped)
    expect(await refusalOf(target.restore(folder))).toMatch(/database\.dump is missing or has changed/)
    truncateSync(file, middle)
    await rewriteChecksums(folder)
    expect(await refusalOf(target.restore(folder))).toMatch('pg_restore failed: ')
    await expectUntouched(target)
    writeFileSync(file, whole)
    const rewritten = async (from: RegExp, to: string) => {
      writeFileSync(manifest, told.replace(from, to))
      await rewriteChecksums(folder)
      return refusalOf(target.restore(folder))
    }
    const oneMore = /("name": "bookings",\s+"rows": 1,\s+"sum": ")/
    expect(told).toMatch(oneMore)
    expect(await rewritten(oneMore, '$19')).toMatch('Verification failed: bookings is not as it was')
    await expectUntouched(target)
    expect(await rewritten(/"server": \d+/, '"server": 99')).toMatch('The backup is of PostgreSQL 99')
    expect(await rewritten(/0001_foundations/, '9999_later')).toMatch(/newer version.*9999_later/)
    await expectUntouched(target)
    // Control: as it was made, it is restored.
    expect(await rewritten(/^/, '')).toBe('done')
    expect((await dumpTables(target.handle.db)).bookings).toHaveLength(1)
  })

  test('backup: a failure after pg_restore leaves the target as empty as it was', async ({
    world,
    place,
  }) => {
    await world.booking()
    const { folder } = await archived(world, place)
    const target = await place.blank()
    await target.handle.db.execute(sql`CREATE FUNCTION own() RETURNS int LANGUAGE sql AS 'SELECT 1'`)
    const manifest = join(folder, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"sum": "/, '"sum": "9'))
    await rewriteChecksums(folder)
    expect(await refusalOf(target.restore(folder))).toMatch('Verification failed')
    expect(await dumpTables(target.handle.db)).toEqual({})
    const { rows } = await target.handle.db.execute(
      sql`SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([{ proname: 'own' }])
  })
})
