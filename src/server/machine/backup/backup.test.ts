import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingStatusChanges } from '#server/bookings/core/tables.ts'
import { readConfig } from '#server/machine/config.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { mergeCounterDeltas } from '#server/machine/sums/counters.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { createPicture, fetchStoredFile } from '#test/pictures.ts'
import { startS3 } from '#test/programs/s3.ts'
import { openRowsBackup, test } from '#test/scenes/backups.ts'
import { dumpTables, fillWithEverything } from '#test/scenes/everything.ts'
import { createWorld, type World } from '#test/world.ts'
import { shortLivedTables } from './fill-database.ts'

/** Trips whose counted seats are not those of their bookings and offers. */
const miscounted = sql`
  SELECT t.id FROM trips t WHERE current_bookings <> (
    SELECT coalesce(sum(number_of_pilgrims + held_seats), 0) FROM bookings WHERE trip_id = t.id AND booking_holds_seats(status)) + (
    SELECT coalesce(sum(seats), 0) FROM waiting_offers WHERE trip_id = t.id AND outcome IS NULL)`

/** The site goes on where it was: what people do, and every derived figure. */
async function expectItWorks(world: World, made: Awaited<ReturnType<typeof fillWithEverything>>) {
  expect((await world.signIn(made.pilgrim)).status).toBe(200)
  expect((await fetchStoredFile(world, made.logo)).status).toBe(200)
  const { rows: numbers } = await world.db.execute<{ last: string }>(
    sql`SELECT max(id)::text AS last FROM booking_status_changes`,
  )
  const booked = await world.call('bookings.create', bookingRequest(made.cheap, { numberOfPilgrims: 2 }), {
    as: made.pilgrim,
  })
  expect(booked.status).toBe(201)
  const change = { bookingId: booked.body.id, fromStatus: 'pending', toStatus: 'confirmed' } as const
  const [next] = await world.db.insert(bookingStatusChanges).values(change).returning()
  expect(next?.id).toBe(Number(numbers[0]?.last) + 1)
  expect((await world.db.execute(miscounted)).rows).toEqual([])
  await expect(world.db.execute(sql`DELETE FROM audit_log`)).rejects.toThrow()
}

describe('a backup', () => {
  const kinds = isEmbedded ? (['embedded'] as const) : (['postgres', 'embedded'] as const)

  test('backup: restored into an empty place, into a database of either kind, every row and file is as it was', async ({
    world,
    place,
  }) => {
    const made = await fillWithEverything(world)
    await mergeCounterDeltas(world.deps)
    // So that there is a change that is not added up yet.
    await world.trip()
    await world.as(made.pilgrim)
    const before = await dumpTables(world.db, shortLivedTables)
    const empty = ['deletion_requests', ...shortLivedTables]
    expect(Object.keys(before).filter((name) => before[name]?.length === 0 && !empty.includes(name))).toEqual(
      [],
    )
    const { folder } = await place.backUp(world)
    for (const kind of kinds) {
      const target = await place.blank(kind)
      const counts = await target.restore(folder)
      expect(counts.get('bookings')).toBe(before.bookings?.length)
      expect(await dumpTables(target.handle.db, shortLivedTables)).toEqual(before)
      const restored = await createWorld({
        database: target.database,
        env: { UPLOADS_DIR: target.uploadsDir },
      })
      try {
        await expectItWorks(restored, made)
      } finally {
        await restored.close()
      }
    }
  })

  test('backup: no one else on the machine can read it, and its sums are those of its files', async ({
    world,
    place,
  }) => {
    await world.booking()
    await world.as(await world.user())
    const { folder, tables } = await place.backUp(world)
    expect(folder).toMatch(/\/qafila-2026-11-21T09-00-00Z$/)
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
      expect([entry.name, mode]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600])
    }
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
    expect(sums.length).toBe(entries.filter((entry) => entry.isFile()).length - 1)
    for (const line of sums) {
      const [sum, path = ''] = line.split('  ')
      expect(
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ).toBe(sum)
    }
    expect(tables.map(({ name }) => name)).not.toContain('sessions')
  })

  test('backup: uploads move from a folder to a bucket and back', async ({ world, place }) => {
    const file = await createPicture(40, 20).png().toBuffer()
    const { url } = (await world.call('uploads.logo', { file }, { as: await world.organizer() })).body
    const { bytes } = await fetchStoredFile(world, url)
    const name = url.replace('/api/', '')
    const { env, stop } = await startS3()
    try {
      const bucket = createFiles(readConfig(env))
      const [first, second] = [await place.blank(), await place.blank()]
      await first.restore((await place.backUp(world)).folder, bucket)
      expect(Buffer.from((await bucket.get(name)) ?? []).equals(bytes)).toBe(true)
      const fromBucket = { db: first.handle.db, deps: { files: bucket }, clock: world.clock }
      const { folder } = await place.backUp(fromBucket)
      await expect(second.restore(folder, bucket)).rejects.toThrow('There are uploads already')
      await second.restore(folder)
      expect(Buffer.from((await second.files.get(name)) ?? []).equals(bytes)).toBe(true)
    } finally {
      await stop()
    }
  })
})

describe.skipIf(isEmbedded)('while the site runs', () => {
  test('backup: it is of one moment, whatever is booked in the meantime', async ({ open, place }) => {
    const world = await open({ env: { RATE_LIMITS: 'off' } })
    const pilgrim = await world.user()
    let isOver = false
    let booked = 0
    const customers = [1, 2, 3, 4].map(async () => {
      let trip = await world.trip({ maxPilgrims: 500 })
      for (let count = 1; !isOver; count++) {
        // However long the backups take, there is a place.
        if (count % 500 === 0) trip = await world.trip({ maxPilgrims: 500 })
        const { status } = await world.call('bookings.create', bookingRequest(trip), { as: pilgrim })
        expect(status).toBe(201)
        booked += 1
      }
    })
    const target = await place.blank()
    const counts: number[] = []
    for (let round = 0; round < 3; round++) {
      const { folder } = await place.backUp(world)
      const backup = await openRowsBackup(folder)
      const [seats, held] = [
        await column(backup, 'trips', 'current_bookings'),
        await column(backup, 'bookings', 'id'),
      ]
      expect(seats.reduce((sum, value) => sum + Number(value), 0)).toBe(held.length)
      // The site went on, so that the next one is of another moment.
      await expect.poll(() => booked).toBeGreaterThan(held.length)
      counts.push(held.length)
    }
    isOver = true
    await Promise.all(customers)
    expect(new Set(counts).size).toBe(3)
    await target.restore((await place.backUp(world)).folder)
    expect((await target.handle.db.execute(miscounted)).rows).toEqual([])
  })
})

async function column({ tables }: Awaited<ReturnType<typeof openRowsBackup>>, name: string, of: string) {
  const table = tables.find((one) => one.name === name)
  const values: string[] = []
  for await (const lines of table?.rows() ?? [])
    for (const line of lines) values.push(JSON.parse(line)[table?.columns.indexOf(of) ?? -1])
  return values
}
