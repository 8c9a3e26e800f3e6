import { setTimeout as sleep } from 'node:timers/promises'
import { test as base, describe, expect } from 'vitest'
import { type ServerProcess, startServer } from '#test/programs/servers.ts'
import { findInconsistencies, noInconsistencies, startBookings } from '#test/scenes/booking-load.ts'
import { balanceSite } from './haproxy.ts'
import { describeMissing } from './programs.ts'
import {
  binaries,
  createOpenTrips,
  type DurablePostgres,
  startDurable,
  startReaders,
  stopDurable,
} from './site.ts'

type Site = {
  durable: DurablePostgres
  url: string
  servers: ServerProcess[]
  env: Record<string, string>
  tripIds: string[]
}

/** HAProxy before two processes on one PostgreSQL. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  site: async ({}, use) => {
    const durable = await startDurable()
    const env = { DATABASE_URL: durable.server.url, RATE_LIMITS: 'off', SHUTDOWN_GRACE_SECONDS: '2' }
    const servers = [await startServer(env), await startServer(env)]
    const balancer = await balanceSite(servers.map(({ port }) => port))
    const url = `http://${balancer.urls[0]}`
    await use({ durable, url, servers, env, tripIds: await createOpenTrips(durable.handle) })
    await balancer.stop()
    await Promise.all(servers.map((server) => server.kill()))
    await stopDurable(durable)
  },
})

describe.skipIf(describeMissing('haproxy') || !binaries)('two processes behind HAProxy', () => {
  test('a rolling restart loses no request', async ({ site }) => {
    const { durable, url, servers, env, tripIds } = site
    const readers = startReaders(url, ['/', '/trips', `/trips/${tripIds[0]}`, '/api/trips/search'])
    const load = startBookings({ urls: [url], tripIds })
    await load.reached(100)
    for (const [index, server] of [...servers].entries()) {
      expect(await server.stop()).toBe(0)
      servers[index] = await startServer(env, server.port)
      // Until the balancer counts on it again.
      await sleep(1_000)
    }
    await load.reached(load.acknowledged.size + 100)
    await Promise.all([load.stop(), readers.stop()])
    console.log(`rolling restart: ${load.acknowledged.size} bookings, ${readers.count()} reads`)
    expect([...load.failures, ...readers.failures]).toEqual([])
    expect(await findInconsistencies(durable.handle.db, load.acknowledged)).toEqual(noInconsistencies)
  })

  test('kill -9 of one loses no acknowledged booking, and repeated requests create no duplicates', async ({
    site,
  }) => {
    const { durable, url, servers, env, tripIds } = site
    const load = startBookings({ urls: [url], tripIds, clients: 16, insists: true })
    for (const [index, server] of [...servers].entries()) {
      await load.reached(load.acknowledged.size + 300)
      await server.kill()
      await load.reached(load.acknowledged.size + 300)
      servers[index] = await startServer(env, server.port)
    }
    await load.stop()
    console.log(`kill -9: ${load.acknowledged.size} bookings, ${load.failures.length} answers missed`)
    // Control: the load notices the calls that a killed process does not answer.
    expect(load.failures.length).toBeGreaterThan(0)
    expect(await findInconsistencies(durable.handle.db, load.acknowledged)).toEqual(noInconsistencies)
  })
})
