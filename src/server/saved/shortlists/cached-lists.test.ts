import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { test, type World } from '#test/world.ts'

// Which kept answers a booking leaves (decision 0051). The news of rows that a test writes itself come a moment later.

const missesOf = ({ deps }: World) => deps.cache.figures().misses

/** Whether the answer was at hand. */
async function isKept(world: World, name: EndpointName, input: object = {}) {
  const before = missesOf(world)
  expect((await world.call(name, input)).status).toBe(200)
  return missesOf(world) === before
}

const iran = { destination: 'iran' } as const
const syria = { destination: 'syria' } as const
const free = { zaireen: 2 } as const
const reads = [
  ['trips.search', iran],
  ['trips.search', syria],
  ['trips.search', free],
  ['trips.list', { limit: 1 }],
  ['trips.list', { limit: 5 }],
  ['stats.home', {}],
] as const

/** Asks until all is kept. */
const settle = (world: World) =>
  expect
    .poll(async () => {
      const kept: boolean[] = []
      for (const [name, input] of reads) kept.push(await isKept(world, name, input))
      return kept.every(Boolean)
    })
    .toBe(true)

async function keptOf(world: World) {
  const kept: boolean[] = []
  for (const [name, input] of reads) kept.push(await isKept(world, name, input))
  return kept
}

const taken = async (world: World) =>
  (await world.call('trips.search', syria)).body.trips.map(({ currentBookings }) => currentBookings)

async function market(world: World) {
  await world.trip({ destination: 'iran', departureDate: '2027-01-10', returnDate: '2027-01-20' })
  return world.trip({ destination: 'syria', departureDate: '2027-05-10', returnDate: '2027-05-25' })
}
const asked = { numberOfPilgrims: 3, contactEmail: 'zahra@example.com', contactPhone: '+971 50 000 0000' }

describe('FND-19 a booking and cached lists', () => {
  test('FND-19 clears what shows the trip or depends on free places, right away, and nothing else', async ({
    world,
  }) => {
    const { id: tripId } = await market(world)
    await settle(world)
    expect(await taken(world)).toEqual([0])
    expect((await world.call('bookings.create', { tripId, ...asked })).status).toBe(201)
    expect(await taken(world)).toEqual([3])
    await world.call('bookings.create', { tripId, ...asked, contactEmail: 'ali@example.com' })
    expect(await keptOf(world)).toEqual([true, false, false, true, false, true])
    expect(await taken(world)).toEqual([6])
  })

  test('FND-19 control: an edit of the trip clears all lists and the counts', async ({ world }) => {
    const trip = await market(world)
    await settle(world)
    world.deps.cache.changed([`trip:${trip.id}`])
    expect(await keptOf(world)).toEqual(reads.map(() => false))
  })

  test('FND-19 another process has the new places a moment later, and keeps the rest as well', async ({
    world,
    open,
  }) => {
    const other = await open({ database: world.database })
    const { id: tripId } = await market(world)
    await settle(other)
    await world.call('bookings.create', { tripId, ...asked })
    await expect.poll(() => taken(other)).toEqual([3])
    expect(await keptOf(other)).toEqual([true, true, false, true, false, true])
  })

  test('FND-19 FIN-04 a grouped list stays cached while others book, and shows full trips last a moment later', async ({
    world,
  }) => {
    const syrian = await market(world)
    const full = await world.trip({
      destination: 'iran',
      title: 'Nearly full',
      maxPilgrims: 3,
      pricePerPerson: '100',
    })
    const grouped = { ...iran, grouped: '1', limit: 1 } as const
    const first = async () => (await world.call('trips.search', grouped)).body.trips.map(({ title }) => title)
    await expect.poll(() => isKept(world, 'trips.search', grouped)).toBe(true)
    expect(await first()).toEqual(['Nearly full'])
    await world.call('bookings.create', { tripId: syrian.id, ...asked })
    expect(await isKept(world, 'trips.search', grouped)).toBe(true)
    await world.call('bookings.create', { tripId: full.id, ...asked })
    await expect.poll(first).not.toEqual(['Nearly full'])
    await expect.poll(() => isKept(world, 'trips.search', grouped)).toBe(true)
    // It has a place again: on a page that does not show it, too.
    await world.db.execute(sql`UPDATE bookings SET status = 'cancelled' WHERE trip_id = ${full.id}::uuid`)
    await expect.poll(first).toEqual(['Nearly full'])
  })

  test('NAV-07 the statistics of the home page stay cached until a trip is completed', async ({ world }) => {
    const admin = await world.user({ role: 'admin' })
    const { id: tripId } = await market(world)
    const { id } = await world.booking({ tripId, numberOfPilgrims: 4, status: 'pending' })
    const set = (status: string) =>
      world.call('bookings.updateStatus', { id, status: status as 'ready' }, { as: admin })
    const zaireen = async () => (await world.call('stats.home')).body.happyZaireen
    await settle(world)
    expect((await set('confirmed')).status).toBe(200)
    expect(await isKept(world, 'stats.home')).toBe(true)
    for (const [status, count] of [
      ['completed', 4],
      ['confirmed', 0],
      ['completed', 4],
    ] as const) {
      expect((await set(status)).status).toBe(200)
      expect(await zaireen()).toBe(count)
    }
    expect((await world.call('admin.deleteBooking', { id }, { as: admin })).status).toBeLessThan(300)
    expect(await zaireen()).toBe(0)
  })
})
