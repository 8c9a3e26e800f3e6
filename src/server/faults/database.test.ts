import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { prepareDatabase } from '#server/assemble.ts'
import { openPostgres } from '#server/machine/data/client.ts'
import { createLogger } from '#server/machine/log.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { createJobs } from '#server/nouns.ts'
import { copyDatabase, isEmbedded } from '#test/databases.ts'
import { createFactories } from '#test/factories.ts'
import { isStillWaiting } from '#test/is-still-waiting.ts'
import { lockTable } from '#test/lock-table.ts'
import { patient } from '#test/patience.ts'
import { findPostgres, startPostgres } from '#test/postgres-server.ts'
import { throughProxy } from '#test/programs/proxy.ts'
import { startServer } from '#test/programs/servers.ts'
import {
  causeInconsistencies,
  findInconsistencies,
  noInconsistencies,
  startBookings,
} from '#test/scenes/booking-load.ts'
import { test } from '#test/world.ts'

const binaries = findPostgres()
/** Acknowledged writes survive a crash of the server, though not of the machine. */
const durable = '-c fsync=off -c synchronous_commit=on -c autovacuum=off'
/** Beside those of the nouns: emails, key rotation, counters added up and checked, expired rows. */
const ownJobs = 5
const coming = { departureDate: '2090-01-10', returnDate: '2090-01-20' }

describe.skipIf(isEmbedded || !binaries)('trust: database', () => {
  test('trust: database — restarted twice under load: clear errors in between, automatic recovery, nothing acknowledged lost', async () => {
    const postgres = await startPostgres(binaries ?? '', durable)
    onTestFinished(postgres.stop)
    const handle = openPostgres(postgres.url, createLogger('silent'), 4, { patience: patient })
    onTestFinished(handle.close)
    await prepareDatabase(handle)
    const { trip } = createFactories(handle.db, () => new Date())
    const trips = await Promise.all(Array.from({ length: 10 }, () => trip({ ...coming, maxPilgrims: 500 })))
    const tripIds = trips.map(({ id }) => id)
    const server = await startServer({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off' })
    onTestFinished(async () => void (await server.stop()))

    const pages: number[] = []
    const reading = setInterval(async () => {
      pages.push((await fetch(`${server.url}/trips/${tripIds[0]}`)).status)
    }, 50)
    const load = startBookings({ urls: [server.url], tripIds, insists: true })
    await load.reached(100)
    for (const signal of ['QUIT', 'INT'] as const) {
      postgres.restart(signal)
      const failed = load.failures.length
      await expect.poll(() => load.failures.length).toBeGreaterThan(failed)
      await load.reached(load.acknowledged.size + 100)
    }
    await load.stop()
    clearInterval(reading)
    expect(load.failures.filter((failure) => failure !== '503 unavailable')).toEqual([])
    expect(pages.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(await findInconsistencies(handle.db, load.acknowledged)).toEqual(noInconsistencies)

    // Its jobs go on, and it hears again of what changes behind its back.
    const waiting = () => handle.db.$count(emails, sql`sent_at IS NULL`)
    // What a crash interrupts is due again after two minutes, which are not waited for.
    await handle.db.execute(sql`UPDATE emails SET next_attempt_at = now() WHERE sent_at IS NULL`)
    await expect.poll(waiting).toBe(0)
    const title = async () => (await (await fetch(`${server.url}/api/trips/${tripIds[0]}`)).json()).title
    await title()
    await handle.db.execute(sql`UPDATE trips SET title = 'Changed by hand' WHERE id = ${tripIds[0]}::uuid`)
    await expect.poll(title).toBe('Changed by hand')

    // Control: the same look finds what is lost.
    const harm = await causeInconsistencies(handle.db, load.acknowledged)
    expect(await findInconsistencies(handle.db, load.acknowledged)).toEqual(harm)
  })

  test('trust: database — a silent connection is given up, nothing is cached in the meantime, and all recovers afterwards', async ({
    open,
  }) => {
    const own = await copyDatabase()
    onTestFinished(own.drop)
    const way = await throughProxy(own, 1_000)
    const [world, beside] = [await open({ database: way.database }), await open({ database: own })]
    const { id } = await beside.trip()
    const seen = async () => (await world.call('trips.get', { id })).body.title
    const first = await seen()
    way.silence(true)
    await expect.poll(() => world.deps.cache.entryCount).toBe(0)
    const refused = await world.call('trips.get', { id })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    way.silence(false)
    await expect.poll(seen).toBe(first)
    await beside.db.execute(sql`UPDATE trips SET title = 'Changed meanwhile'`)
    await expect.poll(seen).toBe('Changed meanwhile')
  })

  test('trust: database — control: without the limit on silence a call waits on a dead connection', async ({
    open,
  }) => {
    const own = await copyDatabase()
    onTestFinished(own.drop)
    const way = await throughProxy(own)
    const world = await open({ database: way.database })
    await world.trip()
    way.silence(true)
    const call = world.call('trips.list')
    // As long as it takes with the limit.
    const limitedWay = await throughProxy(own, 1_000)
    const limited = await open({ database: limitedWay.database })
    limitedWay.silence(true)
    expect((await limited.call('trips.list')).status).toBe(503)
    await limitedWay.cut()
    expect(await isStillWaiting(call, 0)).toBe(true)
    way.silence(false)
    expect((await world.call('stats.home')).status).toBe(200)
    expect(await isStillWaiting(call, 0)).toBe(true)
    await way.cut()
    expect((await call).status).toBe(503)
    await way.mend()
  })

  // These two wait for ten seconds, each with a server and a database of its own: together.
  test.concurrent('trust: database — frozen: /readyz says so in its own time, others within ten seconds; control: /healthz does not query it', async ({
    expect,
    onTestFinished,
  }) => {
    const own = await copyDatabase()
    onTestFinished(own.drop)
    const way = await throughProxy(own)
    const server = await startServer({ DATABASE_URL: way.database.url ?? '' })
    onTestFinished(async () => void (await server.kill()))
    const answer = async (path: string) => {
      const { status, headers } = await fetch(server.url + path)
      return [status, headers.get('retry-after')]
    }
    expect(await answer('/readyz')).toEqual([200, null])
    way.silence(true)
    const trip = answer(`/api/trips/${randomUUID()}`)
    // Asked again and again it takes one connection, and answers each time, before the call gives up.
    const asked = await Promise.all(Array.from({ length: 40 }, () => answer('/readyz')))
    expect(asked).toEqual(Array(40).fill([503, '5']))
    expect(await answer('/healthz')).toEqual([200, null])
    expect(await isStillWaiting(trip, 0)).toBe(true)
    expect(await trip).toEqual([503, '5'])
    way.silence(false)
    await expect.poll(async () => (await answer('/readyz'))[0]).toBe(200)
  })

  test.concurrent('trust: database — a wait for a connection and one for a frozen database are ten seconds together; control: without the deadline of its call a statement waits on', async ({
    expect,
    onTestFinished,
  }) => {
    const own = await copyDatabase()
    onTestFinished(own.drop)
    const way = await throughProxy(own)
    const url = way.database.url ?? ''
    const server = await startServer({ DATABASE_URL: url, DATABASE_POOL: '1' })
    onTestFinished(async () => void (await server.kill()))
    // The jobs of the start need the same connection and table: they must be over.
    const done = /^qafila_job_runs_total\{job="([^"]+)"\} [1-9]/gm
    const jobs = async () => [...(await (await fetch(`${server.url}/metrics`)).text()).matchAll(done)].length
    await expect.poll(jobs).toBe(createJobs({} as never).length + ownJobs)
    const plain = openPostgres(url, createLogger('silent'), 1, { silenceMilliseconds: 10_000 })
    onTestFinished(plain.close)
    const [organizers, trips] = [await lockTable(own, 'organizers'), await lockTable(own, 'trips')]
    onTestFinished(trips.letGo)
    const call = async (path: string) => {
      const { status, headers } = await fetch(server.url + path)
      return [status, headers.get('retry-after')]
    }
    const ask = (table: string) => plain.db.execute(sql.raw(`SELECT FROM ${table} LIMIT 1`)).catch(() => {})
    // The one connection is taken by the first, and given over after some seconds.
    const taking = call(`/api/organizers/${randomUUID()}`)
    const first = [taking, ask('organizers')]
    await expect.poll(organizers.waiting).toBe(2)
    const [second, control] = [call(`/api/trips/${randomUUID()}`), ask('trips')]
    expect(await isStillWaiting(Promise.race([...first, second, control]), 2_500)).toBe(true)
    await organizers.letGo()
    expect((await taking)[0]).toBe(404)
    await expect.poll(trips.waiting).toBe(2)
    way.silence(true)
    expect(await second).toEqual([503, '5'])
    expect(await isStillWaiting(control, 0)).toBe(true)
    way.silence(false)
    await trips.letGo()
    // The line that was given up is replaced.
    await expect.poll(async () => (await call(`/api/trips/${randomUUID()}`))[0]).toBe(404)
  })
})
