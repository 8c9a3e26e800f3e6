import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/machine/data/client.ts'
import { startServer } from '#test/programs/servers.ts'
import { findInconsistencies, noInconsistencies, startBookings } from '#test/scenes/booking-load.ts'
import { balanceDatabase } from './haproxy.ts'
import { type PatroniNode, querySingle, startPair } from './patroni.ts'
import { describeMissing, waitUntil } from './programs.ts'
import { binaries, createOpenTrips, openTestPool, startReaders } from './site.ts'

/** A pair with HAProxy before it, two processes of Qafila on it, and trips to book. */
async function startSite() {
  const pair = await startPair(binaries ?? '')
  onTestFinished(pair.stop)
  const balancer = await balanceDatabase(pair.nodes)
  onTestFinished(balancer.stop)
  const [primaryUrl = '', replicaUrl = ''] = balancer.urls.map(
    (address) => `postgres://qafila@${address}/postgres`,
  )
  for (const url of [primaryUrl, replicaUrl])
    await waitUntil('the balancer knows both', async () => (await querySingle(url, 'SELECT 1')) !== undefined)
  const env = { DATABASE_URL: primaryUrl, DATABASE_READ_URL: replicaUrl, RATE_LIMITS: 'off' }
  const servers = [await startServer(env), await startServer(env)]
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  const handle = openTestPool(primaryUrl)
  onTestFinished(handle.close)
  const [primary, replica] = [await pair.withRole('primary'), await pair.withRole('replica')]
  if (!primary || !replica) throw new Error('there is no pair')
  return { pair, primary, replica, servers, db: handle.db, tripIds: await createOpenTrips(handle) }
}

/** Until a node has read trips for anonymous visitors; those change all the time. */
async function waitUntilReadForPublic(node: PatroniNode, db: Database) {
  await waitUntil('the replica answers strangers', async () => {
    await db.execute(sql`UPDATE trips SET requirement = now()::text`)
    await new Promise((done) => setTimeout(done, 500))
    const question = `SELECT seq_scan + coalesce(idx_scan, 0) > 0 AS "isRead" FROM pg_stat_user_tables WHERE relname = 'trips'`
    return (await querySingle<{ isRead: boolean }>(node.url, question))?.isRead === true
  })
}

describe.skipIf(describeMissing('patroni', 'etcd', 'haproxy') || !binaries)(
  'a pair managed by Patroni',
  () => {
    test('the primary dies under load: the other takes over, and no acknowledged booking is lost', async () => {
      const { pair, primary, replica, servers, db, tripIds } = await startSite()
      const urls = servers.map(({ url }) => url)
      const paths = tripIds.map((id) => `/api/trips/${id}`)
      const readers = startReaders(urls[0] ?? '', paths, 1)
      await waitUntilReadForPublic(replica, db)

      const load = startBookings({ urls, tripIds, insists: true })
      await load.reached(500)
      const before = load.acknowledged.size
      const died = Date.now()
      await primary.kill()
      await waitUntil('the other leads', async () => (await pair.withRole('primary')) === replica, 90)
      await load.reached(before + 500)
      const outage = Math.round((Date.now() - died) / 1000)
      await Promise.all([load.stop(), readers.stop()])
      console.log(
        `failover: ${before} bookings before, ${load.acknowledged.size} in all, 500 more within ${outage} s, ${load.failures.length} answers missed`,
      )
      // While there was no primary every answer said so.
      expect(load.failures.length).toBeGreaterThan(0)
      expect(load.failures.filter((failure) => failure !== '503 unavailable')).toEqual([])
      expect(readers.failures.filter((failure) => !failure.endsWith(' 503'))).toEqual([])
      const survivor = openTestPool(replica.url)
      onTestFinished(survivor.close)
      expect(await findInconsistencies(survivor.db, load.acknowledged)).toEqual(noInconsistencies)

      // The old primary comes back as a replica, and is read from.
      await primary.start()
      await waitUntil('the old primary follows', async () => (await pair.withRole('replica')) === primary, 90)
      const again = startReaders(urls[0] ?? '', paths, 1)
      await waitUntilReadForPublic(primary, db)
      await again.stop()
      expect(servers[0]?.output()).toContain('the replica is away or behind')
    })
  },
)
