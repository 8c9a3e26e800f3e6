import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startServer } from '#test/programs/servers.ts'
import { startSmtp } from '#test/programs/smtp.ts'
import { findInconsistencies, noInconsistencies, startBookings } from '#test/scenes/booking-load.ts'
import { createFactories } from '../factories.ts'
import { querySingle } from './patroni.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { describeMissing } from './programs.ts'
import { binaries, createOpenTrips, startDurable, stopDurable } from './site.ts'

describe.skipIf(describeMissing('pgbouncer') || !binaries)('through PgBouncer’s transaction pooling', () => {
  test('tables, bookings, limits, emails and changes are the same as without it', async () => {
    const durable = await startDurable({ empty: true })
    onTestFinished(() => stopDurable(durable))
    const { db } = durable.handle
    const pooler = await startPgbouncer(durable.server.url)
    onTestFinished(pooler.stop)
    const smtp = await startSmtp()
    onTestFinished(smtp.stop)
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: durable.server.url, SMTP_URL: smtp.url }
    // Both find the database empty and make its tables.
    const servers = await Promise.all([startServer({ ...env, RATE_LIMITS: 'off' }), startServer(env)])
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    const [first, second] = servers
    const tripIds = await createOpenTrips(durable.handle)

    const load = startBookings({ urls: [first.url], tripIds, clients: 32, most: 1000 })
    await load.finished
    expect(load.failures).toEqual([])
    expect(load.acknowledged.size).toBe(1000)
    expect(await findInconsistencies(db, load.acknowledged)).toEqual(noInconsistencies)

    const seats = async () =>
      (await (await fetch(`${second.url}/api/trips/${tripIds[0]}`)).json()).currentBookings
    expect(await seats()).toBe(50)
    await db.execute(sql`UPDATE trips SET max_pilgrims = 499 WHERE id = ${tripIds[0]}::uuid`)
    const room = async () => (await (await fetch(`${second.url}/api/trips/${tripIds[0]}`)).json()).maxPilgrims
    await expect.poll(room).toBe(499)

    const { email } = await createFactories(db, () => new Date()).user()
    const tries: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      const body = JSON.stringify({ email, password: 'Not-This-One-1' })
      const headers = { 'content-type': 'application/json' }
      tries.push((await fetch(`${second.url}/api/auth/login`, { method: 'POST', headers, body })).status)
    }
    expect(tries).toEqual([...Array(10).fill(401), 429])

    const unsent = () =>
      querySingle<{ count: string }>(durable.server.url, 'SELECT count(*) FROM emails WHERE sent_at IS NULL')
    await expect.poll(unsent).toEqual({ count: '0' })
    expect(new Set(smtp.deliveries.flatMap(({ recipients }) => recipients)).size).toBe(1000)
    expect(smtp.deliveries.length).toBe(1000)

    // No lock outlives its transaction.
    const locks = await querySingle(
      durable.server.url,
      `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory'`,
    )
    expect(locks).toEqual({ n: 0 })
  })

  test('control: without a direct connection the server reports it and does not start', async () => {
    const durable = await startDurable()
    onTestFinished(() => stopDurable(durable))
    const pooler = await startPgbouncer(durable.server.url)
    onTestFinished(pooler.stop)
    await expect(startServer({ DATABASE_URL: pooler.url })).rejects.toThrow('statement_timeout')
  })
})
