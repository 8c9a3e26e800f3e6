import { sql } from 'drizzle-orm'
import pg from 'pg'
import { test as base, describe, expect } from 'vitest'
import { prepareDatabase } from '#server/assemble.ts'
import { createLogger } from '#server/machine/log.ts'
import { isEmbedded, type TestDatabase } from '#test/databases.ts'
import { tripRequest } from '#test/factories.ts'
import { findPostgres, startPostgres, startReplica } from '#test/postgres-server.ts'
import { throughProxy } from '#test/programs/proxy.ts'
import { createWorld, type World } from '#test/world.ts'
import { openPostgres } from './client.ts'

type Replica = { url: string; client: pg.Client; isAskedFor: () => Promise<number>; way: ProxiedLine }
type ProxiedLine = Awaited<ReturnType<typeof throughProxy>>
type Pair = { replica: Replica; world: World; other: World }

const binaries = findPostgres()
const log = createLogger('silent')

/** Two processes on a primary with a streaming replica, for the tests of this file. */
const test = base.extend<{ pair: Pair }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const primary = await startPostgres(binaries ?? '')
      const first = openPostgres(primary.url, log, 2)
      await prepareDatabase(first)
      await first.close()
      const server = await startReplica(binaries ?? '', primary)
      const client = new pg.Client(server.url)
      client.on('error', () => {})
      await client.connect()
      const database: TestDatabase = {
        kind: 'postgres',
        url: primary.url,
        open: () => openPostgres(primary.url, log, 4, { readUrl: way.database.url }),
        drop: async () => {},
      }
      const way = await throughProxy({ ...database, url: server.url })
      const replica = { url: server.url, client, isAskedFor: () => countReads(client), way }
      const world = await createWorld({ database })
      const other = await createWorld({ database })
      await use({ replica, world, other })
      await other.close()
      await world.close()
      await client.end()
      await way.cut()
      await server.stop()
      await primary.stop()
    },
    { scope: 'file' },
  ],
})

/** How often the replica has read from the table of trips. */
async function countReads(client: pg.Client): Promise<number> {
  await client.query('SELECT pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    `SELECT seq_scan + coalesce(idx_scan, 0) AS reads FROM pg_stat_user_tables WHERE relname = 'trips'`,
  )
  return Number(rows[0]?.reads ?? 0)
}

const titleAt = async ({ call }: World, id: string) => (await call('trips.get', { id })).body.title

/** Until what strangers read comes from the replica: its own figures say so, a moment later. */
async function readsFromReplica({ replica, world }: Pair, id: string) {
  const before = await replica.isAskedFor()
  await expect
    .poll(async () => {
      world.deps.cache.clear()
      await titleAt(world, id)
      return replica.isAskedFor()
    })
    .toBeGreaterThan(before)
}

/** The organizer renames a trip through the API. */
async function rename({ call }: World, by: { userId: string }, id: string, title: string) {
  expect((await call('trips.update', { ...tripRequest({ title }), id }, { as: by })).status).toBe(200)
}

describe.skipIf(isEmbedded || !binaries)('reads of strangers, with a replica', () => {
  test('are sent to the replica', async ({ pair }) => {
    const trip = await pair.world.trip()
    await readsFromReplica(pair, trip.id)
  })

  test('while the replica is not updated, writers and everyone else see the latest changes', async ({
    pair,
  }) => {
    const { world, other, replica } = pair
    const organizer = await world.organizer()
    const trip = await world.trip({ organizerId: organizer.id, title: 'First' })
    await readsFromReplica(pair, trip.id)
    await replica.client.query('SELECT pg_wal_replay_pause()')
    try {
      await rename(world, organizer, trip.id, 'Second')
      expect(await titleAt(world, trip.id)).toBe('Second')
      await expect.poll(() => titleAt(other, trip.id)).toBe('Second')
      await world.db.execute(sql`UPDATE trips SET title = 'Third' WHERE id = ${trip.id}::uuid`)
      await expect.poll(() => titleAt(world, trip.id)).toBe('Third')
      // Control: the replica is behind indeed.
      const { rows } = await replica.client.query('SELECT title FROM trips WHERE id = $1', [trip.id])
      expect(rows).toEqual([{ title: 'First' }])
    } finally {
      await replica.client.query('SELECT pg_wal_replay_resume()')
    }
    await readsFromReplica(pair, trip.id)
    expect(await titleAt(other, trip.id)).toBe('Third')
  })

  test('control: a read from a replica that is not updated, without checking its position, is outdated', async ({
    pair: { world, replica },
  }) => {
    const organizer = await world.organizer()
    const trip = await world.trip({ organizerId: organizer.id, title: 'First' })
    await expect
      .poll(async () => (await replica.client.query('SELECT FROM trips WHERE id = $1', [trip.id])).rowCount)
      .toBe(1)
    await replica.client.query('SELECT pg_wal_replay_pause()')
    const careless = openPostgres(replica.url, log, 1)
    try {
      await rename(world, organizer, trip.id, 'Second')
      const { rows } = await careless.db.execute(sql`SELECT title FROM trips WHERE id = ${trip.id}::uuid`)
      expect(rows).toEqual([{ title: 'First' }])
    } finally {
      await careless.close()
      await replica.client.query('SELECT pg_wal_replay_resume()')
    }
  })

  test('a signed-in caller is answered by the primary', async ({ pair }) => {
    const { world, replica } = pair
    const trip = await world.trip()
    const user = await world.user()
    await readsFromReplica(pair, trip.id)
    /** Reads until the replica has counted: it counts all of them then. Returns what it counted for each. */
    const countEach = async () => {
      const before = await replica.isAskedFor()
      let reads = 0
      await expect
        .poll(async () => {
          world.deps.cache.clear()
          await titleAt(world, trip.id)
          reads += 1
          return replica.isAskedFor()
        })
        .toBeGreaterThan(before)
      return ((await replica.isAskedFor()) - before) / reads
    }
    await countEach()
    const alone = await countEach()
    // So many that they could not be taken for one that was counted late.
    for (let call = 0; call < 60; call += 1) {
      world.deps.cache.clear()
      await world.call('trips.get', { id: trip.id }, { as: user })
    }
    expect(await countEach()).toBeLessThan(2 * alone)
  })

  test('while the replica is away the primary answers, and the replica again when it is back', async ({
    pair,
  }) => {
    const { world, replica } = pair
    const organizer = await world.organizer()
    const trip = await world.trip({ organizerId: organizer.id, title: 'Before' })
    await readsFromReplica(pair, trip.id)
    await replica.way.cut()
    for (const title of ['Alone', 'Alone still']) {
      world.deps.cache.clear()
      await rename(world, organizer, trip.id, title)
      expect(await titleAt(world, trip.id)).toBe(title)
    }
    await replica.way.mend()
    await readsFromReplica(pair, trip.id)
  })
})
