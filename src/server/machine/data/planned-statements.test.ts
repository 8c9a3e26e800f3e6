import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type AgreedPrice, insertBooking } from '#server/bookings/requests/changing.ts'
import { priceRequest } from '#server/bookings/requests/price-request.ts'
import { createLogger } from '#server/machine/log.ts'
import { isEmbedded } from '#test/databases.ts'
import { test, type World } from '#test/world.ts'
import { openPostgres } from './client.ts'

/** How many plans one connection keeps after a booking. */
async function plansAfterBooking(world: World, isPooled: boolean): Promise<number> {
  const { url = '' } = world.database
  const trip = await world.trip()
  const { db, close } = openPostgres(url, createLogger('silent'), 1, isPooled ? { directUrl: url } : {})
  const given = {
    tripId: trip.id,
    userId: null,
    numberOfPilgrims: 2,
    contactName: null,
    specialRequests: null,
    contactEmail: 'zahra@example.com',
    contactPhone: '+971 50 000 0000',
    contactPhoneE164: '',
    language: 'en',
    timeZone: null,
    idempotency: { scope: 'guest:zahra@example.com', key: null, digest: null },
    unproven: null,
    readTokenHash: null,
    limits: [{ key: 'recipient:zahra', most: 1 }],
    today: '2026-11-21',
    now: world.clock.now(),
  }
  const agreed = await priceRequest(db, { ...given, totalAmount: null, party: null, extras: null })
  const booking = await insertBooking(db, given, agreed as AgreedPrice)
  expect(booking?.numberOfPilgrims).toBe(2)
  const { rows } = await db.execute(
    sql`SELECT FROM pg_prepared_statements WHERE statement LIKE '%INTO bookings%'`,
  )
  await close()
  return rows.length
}

describe.skipIf(isEmbedded)('statements that are planned once per connection', () => {
  test('the plan of a booking is kept with its connection', async ({ world }) => {
    expect(await plansAfterBooking(world, false)).toBe(1)
  })

  test('through a pooler none is: the connection is another’s next', async ({ world }) => {
    expect(await plansAfterBooking(world, true)).toBe(0)
  })

  /** How many plans a connection keeps after a read was sent so often. */
  async function plansAfterReads(world: World, times: number, isPooled = false): Promise<number> {
    const { url = '' } = world.database
    const { db, close } = openPostgres(url, createLogger('silent'), 1, isPooled ? { directUrl: url } : {})
    const read = sql`SELECT title FROM trips WHERE max_pilgrims > ${times}`
    for (let time = 0; time < times; time += 1) await db.execute(read)
    const { rows } = await db.execute(
      sql`SELECT FROM pg_prepared_statements WHERE statement LIKE 'SELECT title FROM trips%'`,
    )
    await close()
    return rows.length
  }

  test('so is that of a read that comes again and again, but not of one that came a few times', async ({
    world,
  }) => {
    expect([await plansAfterReads(world, 9), await plansAfterReads(world, 12)]).toEqual([0, 1])
    expect(await plansAfterReads(world, 14, true)).toBe(0)
  })

  test('a plan that outlived a change of its columns fails once, and is made again', async ({ open }) => {
    const world = await open({ database: 'own' })
    const { url = '' } = world.database
    const { db, close } = openPostgres(url, createLogger('silent'), 1)
    const read = () => db.execute(sql`SELECT subject FROM contact_messages WHERE true`)
    for (let time = 0; time < 12; time += 1) await read()
    await world.db.execute(sql`ALTER TABLE contact_messages ALTER COLUMN subject TYPE varchar`)
    await expect(read()).rejects.toThrow()
    expect((await read()).rows).toEqual([])
    await close()
  })
})
