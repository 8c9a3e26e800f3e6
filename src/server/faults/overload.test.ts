import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished } from 'vitest'
import { openPostgres } from '#server/machine/data/client.ts'
import { createLoad, type Load } from '#server/machine/limits/load.ts'
import { createLogger } from '#server/machine/log.ts'
import { copyDatabase, isEmbedded } from '#test/databases.ts'
import { bookingRequest, createFactories } from '#test/factories.ts'
import { isStillWaiting } from '#test/is-still-waiting.ts'
import { lockTable } from '#test/lock-table.ts'
import { startServer } from '#test/programs/servers.ts'
import { test } from '#test/world.ts'

async function ownDatabase() {
  const database = await copyDatabase()
  onTestFinished(database.drop)
  return database
}

const isAdmitted = ({ admit }: Load) => {
  try {
    admit()
    return true
  } catch {
    return false
  }
}

const aTrip = () => `/api/trips/${randomUUID()}`

describe.skipIf(isEmbedded)('trust: overload', () => {
  test('trust: overload — with every connection taken the answer is 503 early, cached answers are served, and memory is bounded', async () => {
    const database = await ownDatabase()
    const handle = database.open()
    onTestFinished(handle.close)
    // Its places are known, and its words looked through: the jobs that do so would drop what is kept.
    const { id } = await createFactories(handle.db, () => new Date()).trip({
      places: [],
      departureDate: '2090-01-10',
      returnDate: '2090-01-20',
    })
    for (const table of ['trips', 'organizers'])
      await handle.db.execute(`UPDATE ${table} SET numbers_checked_at = now()`)
    const env = { DATABASE_URL: database.url ?? '', DATABASE_POOL: '4', RATE_LIMITS: 'off' }
    const server = await startServer(env)
    onTestFinished(async () => void (await server.stop()))
    const get = (path: string) => fetch(server.url + path)
    const memory = async () =>
      Number(/^process_resident_memory_bytes (\S+)/m.exec(await (await get('/metrics')).text())?.[1])
    const kept = ['/', '/api/trips', '/healthz', '/boot.js']
    for (const path of kept) expect([path, (await get(path)).status]).toEqual([path, 200])
    const before = await memory()

    const { letGo } = await lockTable(database, 'trips')
    const letIn = fetch(`${server.url}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bookingRequest({ id })),
    })
    const waiting = Array.from({ length: 8 }, () => get(aTrip()))
    await expect
      .poll(() => {
        waiting.push(get(aTrip()))
        return server.output()
      })
      .toContain('overloaded')
    const refused = await get(aTrip())
    expect([refused.status, refused.headers.get('retry-after'), (await refused.json()).code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    const page = await get(`/trips/${randomUUID()}`)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    for (const path of kept) expect([path, (await get(path)).status]).toEqual([path, 200])
    const crowd = await Promise.all(Array.from({ length: 2_000 }, async () => (await get(aTrip())).status))
    expect(new Set(crowd)).toEqual(new Set([503]))

    await letGo()
    // A call ends within ten seconds: on a busy machine the crowd took longer than that.
    expect([201, 503]).toContain((await letIn).status)
    await Promise.all(waiting)
    await expect.poll(async () => (await get(aTrip())).status).toBe(404)
    expect((await memory()) - before).toBeLessThan(200e6)
    // Told once a time of need, not once a visitor.
    const told = (words: RegExp) => server.output().match(words)?.length ?? 0
    expect(told(/overloaded/g) - told(/overload is over/g)).toBeLessThanOrEqual(1)
    expect(told(/request failed/g)).toBeLessThan(crowd.length / 10)
  })

  test('trust: overload — control: without load control the same call waits with the others', async ({
    open,
  }) => {
    const database = await ownDatabase()
    const world = await open({
      database: { ...database, open: () => openPostgres(database.url ?? '', createLogger('silent'), 2) },
    })
    const { letGo } = await lockTable(database, 'trips')
    const calls = Array.from({ length: 4 }, () => world.call('trips.get', { id: randomUUID() }))
    // Until load control, looking at the same connections, would have refused them.
    const load = createLoad(world.handle, createLogger('silent'))
    load.watch()
    onTestFinished(load.stop)
    await expect.poll(() => isAdmitted(load)).toBe(false)
    expect(await isStillWaiting(Promise.race(calls), 0)).toBe(true)
    await letGo()
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
