import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { prepareDatabase } from '#server/assemble.ts'
import { isEmbedded } from '#test/databases.ts'
import { isStillWaiting } from '#test/is-still-waiting.ts'
import { startProcess } from '#test/programs/processes.ts'
import { test, type World } from '#test/world.ts'
import { migrate, migrationLock } from './migrate.ts'

const migrateOnce = `
  import { prepareDatabase } from '#server/assemble.ts'
  import { openPostgres } from '#server/machine/data/client.ts'
  import { createLogger } from '#server/machine/log.ts'
  const handle = openPostgres(process.env.URL, createLogger('silent'), 2)
  await prepareDatabase(handle)
  await handle.close()`

async function removeTables({ db }: World) {
  await db.execute(sql`DROP SCHEMA public CASCADE`)
  await db.execute(sql`CREATE SCHEMA public`)
}

const applied = async ({ db }: World) =>
  (await db.execute<{ name: string }>(sql`SELECT name FROM schema_migrations ORDER BY name`)).rows.map(
    ({ name }) => name,
  )

describe('migrations', () => {
  test('applied again change nothing', async ({ open }) => {
    const world = await open({ database: 'own' })
    const trip = await world.trip({ currency: 'INR' })
    const before = await applied(world)
    await prepareDatabase(world.handle)
    expect(await applied(world)).toEqual(before)
    expect((await world.call('trips.get', { id: trip.id })).body.priceUsd).toBe(trip.priceUsd)
  })

  test('one that fails leaves nothing of itself behind', async ({ open }) => {
    const world = await open({ database: 'own' })
    await removeTables(world)
    // In the way of the last table of the first file.
    await world.db.execute(sql`CREATE TABLE rate_limits (x int)`)
    await expect(prepareDatabase(world.handle)).rejects.toThrow(
      /^The migration 0001_foundations\.sql failed at line \d+: relation "rate_limits" already exists\. Nothing of it was kept/,
    )
    const { rows } = await world.db.execute<{ name: string }>(
      sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    )
    expect(rows).toEqual([{ name: 'rate_limits' }, { name: 'schema_migrations' }])
    expect(await applied(world)).toEqual([])
  })
})

describe.skipIf(isEmbedded)('migrations by several processes', () => {
  test('a process that waits for another to migrate is not cut off by the timeout of requests', async ({
    open,
  }) => {
    const world = await open({ database: 'own' })
    const connectionString = world.database.url ?? ''
    const first = new pg.Client({ connectionString })
    await first.connect()
    await first.query(`BEGIN; SELECT pg_advisory_xact_lock(${migrationLock})`)
    await world.db.execute(
      sql.raw(
        `ALTER DATABASE "${new URL(connectionString).pathname.slice(1)}" SET statement_timeout = '200ms'`,
      ),
    )
    const waiting = migrate(world.handle)
    const impatient = new pg.Client({ connectionString })
    await impatient.connect()
    // Twice as long as a request waits.
    for (let turn = 0; turn < 2; turn++)
      await expect(impatient.query('SELECT pg_sleep(60)')).rejects.toThrow(/statement timeout/)
    expect(await isStillWaiting(waiting, 0)).toBe(true)
    await first.query('COMMIT')
    await expect(waiting).resolves.toBeUndefined()
    await first.end()
    await expect(
      world.handle.onOneConnection((db) => db.execute(sql`SELECT pg_sleep(0.4)`)),
    ).resolves.toBeDefined()
    await impatient.end()
  })

  test('four processes that start at once on an empty database migrate it once', async ({ open }) => {
    const world = await open({ database: 'own' })
    const complete = await applied(world)
    await removeTables(world)
    const processes = Array.from({ length: 4 }, () =>
      startProcess(migrateOnce, { URL: world.database.url ?? '' }),
    )
    const ends = await Promise.all(processes.map(({ ended }) => ended))
    expect(ends).toEqual(Array(4).fill({ code: 0, output: '' }))
    expect(await applied(world)).toEqual(complete)
    const { rows } = await world.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM exchange_rates`,
    )
    expect(rows[0]?.count).toBe(7)
  })

  test('control: the same file without the lock fails for all but one of four', async ({ open }) => {
    const world = await open({ database: 'own' })
    await removeTables(world)
    const file = await readFile(new URL('../../migrations/0001_foundations.sql', import.meta.url), 'utf8')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, async () => {
        const client = new pg.Client({ connectionString: world.database.url })
        await client.connect()
        await client.query(file).finally(() => client.end())
      }),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBe(3)
  })
})
