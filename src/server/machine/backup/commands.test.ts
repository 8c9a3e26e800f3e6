import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { countDemoAccounts } from '#demo/remove-demo.ts'
import { seedIfEmpty } from '#demo/seed.ts'
import { prepareDatabase } from '#server/assemble.ts'
import { openEmbedded } from '#server/machine/data/embedded.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { trips } from '#server/trips/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { runCommand } from '#test/programs/commands.ts'
import { test } from '#test/scenes/backups.ts'
import { dumpTables, hostileWords } from '#test/scenes/everything.ts'
import { compareRows } from './compare.ts'
import { restoreBackup } from './restore.ts'
import { prepareTransaction } from './rows.ts'
import { createSource } from './source.ts'
import { readTables } from './tables.ts'
import { findToolVersion } from './tools.ts'

const hasTools = (await findToolVersion('pg_dump')) !== undefined
const folderOf = (said: string) => /The backup is (\S+)\. /.exec(said)?.[1] ?? ''

describe.skipIf(isEmbedded)('the commands', () => {
  test('backup: npm run backup and npm run restore move a site; a wrong call says what is wrong', async ({
    world,
    place,
  }) => {
    await world.booking({ specialRequests: hostileWords })
    const target = await place.blank()
    const [DATA_DIR, to] = [join(place.folder, 'mistyped'), join(place.folder, 'kept')]
    const uploads = { UPLOADS_DIR: world.config.uploadsDir }
    // A command goes past the pooler, which is away here.
    const pooled = { DATABASE_URL: 'postgres://localhost:1/away', DATABASE_DIRECT_URL: world.database.url }
    const [made, portable, poor, mistyped, unnamed] = await Promise.all([
      runCommand('backup', ['--to', to], { ...pooled, ...uploads }),
      runCommand('backup', ['--to', `${to}-portable`, '--portable'], { ...pooled, ...uploads }),
      runCommand('backup', ['--to', `${to}-poor`], { ...pooled, ...uploads, PATH: place.folder }),
      runCommand('backup', ['--to', to], { DATA_DIR }),
      runCommand('restore', [], {}),
    ])
    expect([mistyped.code, mistyped.said]).toEqual([
      1,
      expect.stringContaining('There is no embedded database in'),
    ])
    expect(existsSync(DATA_DIR)).toBe(false)
    expect([unnamed.code, unnamed.said]).toEqual([2, expect.stringContaining('Usage')])
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(/bookings +1\n/)])
    const folder = folderOf(made.said)
    expect([portable.code, portable.said]).toEqual([0, expect.not.stringContaining('Written as rows')])
    expect([poor.code, poor.said]).toEqual([
      0,
      expect.stringContaining(
        'Written as rows, not as an archive of PostgreSQL: pg_dump is not on this machine.',
      ),
    ])
    const holdsRows = [folder, folderOf(portable.said), folderOf(poor.said)].map((one) =>
      existsSync(join(one, 'tables')),
    )
    expect(holdsRows).toEqual([!hasTools, true, true])
    const into = { DATABASE_URL: target.database.url, UPLOADS_DIR: target.uploadsDir }
    const restored = await runCommand('restore', [folder], into)
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Restored')])
    expect(await dumpTables(target.handle.db)).toEqual(await dumpTables(world.db))
    const again = await runCommand('restore', [folder], into)
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('The database is not empty')])
  })

  test('backup: npm run move-to-postgres asks what to do with a demo, and leaves it behind if chosen', async ({
    place,
  }) => {
    const DATA_DIR = join(place.folder, 'data')
    const embedded = await openEmbedded(DATA_DIR)
    await prepareDatabase(embedded)
    await seedIfEmpty(embedded.db, new Date())
    await embedded.close()
    const target = await place.blank()
    const env = { DATA_DIR, DATABASE_URL: target.database.url }
    const asked = await runCommand('move-to-postgres', [], env)
    expect([asked.code, asked.said]).toEqual([
      1,
      expect.stringMatching(
        /There are \d+ accounts of the demo.*--leave-demo.*--keep-demo.*Nothing was written/,
      ),
    ])
    const moved = await runCommand('move-to-postgres', ['--leave-demo'], env)
    expect([moved.code, moved.said]).toEqual([
      0,
      expect.stringMatching(/the demo data was left behind:[\s\S]*users +\d\d/),
    ])
    expect(await countDemoAccounts(target.handle.db)).toBe(0)
    // Control: told to, it brings them along.
    const other = await place.blank()
    const kept = await runCommand('move-to-postgres', ['--keep-demo'], {
      DATA_DIR,
      DATABASE_URL: other.database.url,
    })
    expect([kept.code, await countDemoAccounts(other.handle.db)]).toEqual([0, expect.any(Number)])
    expect(await countDemoAccounts(other.handle.db)).toBeGreaterThan(20)
  })

  test('backup: npm run move-to-postgres moves the embedded database, sessions too, and compares every row', async ({
    world,
    place,
  }) => {
    const trip = await world.trip({ title: hostileWords })
    const { userId } = await world.booking({ tripId: trip.id, numberOfPilgrims: 3 })
    const DATA_DIR = join(place.folder, 'data')
    const embedded = await openEmbedded(DATA_DIR)
    const files = createFiles({ s3: undefined, uploadsDir: join(DATA_DIR, 'uploads') })
    const { folder } = await place.backUp(world)
    await restoreBackup({ db: embedded.db, files, from: folder, progress: () => {} })
    await embedded.db.execute(
      sql`INSERT INTO sessions (sid, user_id, sess, expire) VALUES ('kept', ${userId}, '{}', now() + interval '1 day')`,
    )
    const before = await dumpTables(embedded.db)
    const target = await place.blank()
    const to = target.database.url ?? ''
    const running = await runCommand('move-to-postgres', ['--to', to], { DATA_DIR })
    expect([running.code, running.said]).toEqual([
      1,
      expect.stringMatching(/in use by another process, of this machine or a container\. Stop it first/),
    ])
    await embedded.close()
    const moved = await runCommand('move-to-postgres', ['--to', to], { DATA_DIR })
    expect([moved.code, moved.said]).toEqual([
      0,
      expect.stringMatching(/sessions +1\n[\s\S]*UPLOADS_DIR=.*uploads/),
    ])
    const { db } = target.handle
    expect(await dumpTables(db)).toEqual(before)
    expect(before.sessions).toHaveLength(1)
    const again = await runCommand('move-to-postgres', [], { DATA_DIR, DATABASE_URL: to })
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('The database is not empty')])

    const table = (await readTables(db)).find(({ name }) => name === 'trips')
    const kept = await openEmbedded(DATA_DIR)
    const compare = () =>
      db.transaction((tx) =>
        kept.db.transaction(async (reading) => {
          await prepareTransaction(tx)
          await prepareTransaction(reading)
          const given = (await createSource(reading)).tables.find(({ name }) => name === 'trips')
          if (table && given) await compareRows(tx, table, given)
          return [table?.name, given?.name]
        }),
      )
    try {
      expect(await compare()).toEqual(['trips', 'trips'])
      await db
        .update(trips)
        .set({ title: `${hostileWords} ` })
        .where(eq(trips.id, trip.id))
      await expect(compare()).rejects.toThrow(`Verification failed: trips ${trip.id} is not the same`)
      await db.update(trips).set({ title: hostileWords }).where(eq(trips.id, trip.id))
      expect(await compare()).toEqual(['trips', 'trips'])
    } finally {
      await kept.close()
    }
  })
})
