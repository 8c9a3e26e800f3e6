import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openEmbedded } from '#server/machine/data/embedded.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { isEmbedded } from '#test/databases.ts'
import { runCommand } from '#test/programs/commands.ts'
import { test } from '#test/scenes/backups.ts'
import type { World } from '#test/world.ts'
import { restoreBackup } from './restore.ts'

const folderOf = (said: string) => /The backup is (\S+)\. /.exec(said)?.[1] ?? ''
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

/** A site with three people, sealed with its key. */
async function withPeople(world: World) {
  const as = await world.user()
  const trip = await world.trip()
  const { id } = await world.booking({
    tripId: trip.id,
    userId: as.id,
    status: 'confirmed',
    numberOfPilgrims: 3,
  })
  for (const place of [1, 2, 3])
    await world.call(
      'travellers.save',
      { id, age: 'adult', place, passportNumber: `Z918243${place}` },
      { as },
    )
}

test.skipIf(isEmbedded)(
  'PPL-03 a backup says where the key is; without it restoring refuses and writes nothing, or continues without people and says how many',
  async ({ open, place }) => {
    const world = await open({ env: { DATA_KEY: key(1) } })
    await withPeople(world)
    const DATA_DIR = join(place.folder, 'data')
    const from = { DATABASE_URL: world.database.url, UPLOADS_DIR: world.config.uploadsDir, DATA_DIR }
    const made = await runCommand('backup', ['--to', place.folder], { ...from, DATA_KEY: key(1) })
    expect([made.code, made.said]).toEqual([
      0,
      expect.stringContaining('The key for people’s data is in DATA_KEY, not in the backup'),
    ])
    expect(made.said).not.toContain(key(1))
    const target = await place.blank()
    const into = { DATABASE_URL: target.database.url, UPLOADS_DIR: target.uploadsDir, DATA_DIR }
    const folder = folderOf(made.said)
    const count = async (what: string) => {
      const { rows } = await target.handle.db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM ${sql.raw(what)}`,
      )
      return rows[0]?.count
    }
    const refused = await runCommand('restore', [folder], { ...into, DATA_KEY: key(2) })
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(
        /3 people of bookings with the key \S{6}, which is not here\. Nothing was changed\.[\s\S]*npm run restore -- … --without-people/,
      ),
    ])
    expect(await count("pg_tables WHERE schemaname = 'public'")).toBe(0)
    const without = await runCommand('restore', [folder, '--without-people'], { ...into, DATA_KEY: key(2) })
    expect([without.code, without.said]).toEqual([
      0,
      expect.stringContaining('Continued without people’s data that no key here opens: 3 rows'),
    ])
    expect([await count('travellers'), await count('travellers WHERE sealed_details IS NOT NULL')]).toEqual([
      3, 0,
    ])
    // Control: with the key everything is there.
    const whole = await place.blank()
    const kept = { DATABASE_URL: whole.database.url, UPLOADS_DIR: whole.uploadsDir, DATA_DIR }
    expect((await runCommand('restore', [folder], { ...kept, DATA_KEY: key(1) })).code).toBe(0)
    const { rows } = await whole.handle.db.execute(
      sql`SELECT FROM travellers WHERE sealed_details IS NOT NULL`,
    )
    expect(rows).toHaveLength(3)
    expect(existsSync(`${DATA_DIR}.key`)).toBe(false)
  },
)

test.skipIf(isEmbedded)(
  'PPL-03 moving to PostgreSQL refuses people whose key is missing, and writes nothing; or continues without them',
  async ({ open, place }) => {
    const world = await open({ env: { DATA_KEY: key(1) } })
    await withPeople(world)
    const DATA_DIR = join(place.folder, 'embedded')
    const embedded = await openEmbedded(DATA_DIR)
    const files = createFiles({ s3: undefined, uploadsDir: join(DATA_DIR, 'uploads') })
    const { folder } = await place.backUp(world)
    await restoreBackup({ db: embedded.db, files, from: folder, progress: () => {} })
    await embedded.close()
    const target = await place.blank()
    const env = { DATA_DIR, DATABASE_URL: target.database.url }
    const refused = await runCommand('move-to-postgres', [], env)
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(
        /3 people of bookings with the key[\s\S]*npm run move-to-postgres -- … --without-people/,
      ),
    ])
    // Looking for a key does not create one.
    expect(existsSync(`${DATA_DIR}.key`)).toBe(false)
    const { rows } = await target.handle.db.execute(sql`SELECT FROM pg_tables WHERE schemaname = 'public'`)
    expect(rows).toEqual([])
    const moved = await runCommand('move-to-postgres', ['--without-people'], env)
    expect([moved.code, moved.said]).toEqual([0, expect.stringContaining('Continued without people’s data')])
  },
)
