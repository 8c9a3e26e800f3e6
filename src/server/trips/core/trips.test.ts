import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { writeCursor } from '#server/machine/data/cursor.ts'
import { test, type World } from '#test/world.ts'
import { trips } from './tables.ts'

const ids = (list: { id: string }[]) => list.map(({ id }) => id)

describe('inactive trips', () => {
  test('LIST-15 are absent from list, search and statistics, 404 in detail, and seen by their organizer and admins', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const hidden = await world.trip({ organizerId: owner.id, isActive: false })
    const shown = await world.trip({ organizerId: owner.id })
    const strangers = [{}, { as: await world.user() }, { as: await world.organizer() }]
    for (const options of strangers) {
      expect(ids((await world.call('trips.list', {}, options)).body)).toEqual([shown.id])
      const { body } = await world.call('trips.search', {}, options)
      expect([ids(body.trips), body.total, body.available]).toEqual([[shown.id], 1, 1])
      const detail = await world.call('trips.get', { id: hidden.id }, options)
      expect([detail.status, detail.error.message]).toEqual([404, 'Trip not found'])
    }
    expect((await world.call('stats.home')).body.listedTrips).toBe(1)
    for (const as of [owner, await world.user({ role: 'admin' })])
      expect((await world.call('trips.get', { id: hidden.id }, { as })).body).toMatchObject({
        id: hidden.id,
        isActive: false,
      })
  })

  test('LIST-15 an admin’s list has them; the answer is not cached for the next visitor', async ({
    world,
  }) => {
    const hidden = await world.trip({ isActive: false })
    const admin = await world.user({ role: 'admin' })
    expect(ids((await world.call('trips.list', {}, { as: admin })).body)).toEqual([hidden.id])
    expect((await world.call('trips.list')).body).toEqual([])
    expect((await world.call('trips.get', { id: hidden.id }, { as: admin })).status).toBe(200)
    expect((await world.call('trips.get', { id: hidden.id })).status).toBe(404)
  })

  test('LIST-15 a trip that is deactivated disappears right away', async ({ world }) => {
    const trip = await world.trip()
    const status = async () => (await world.call('trips.get', { id: trip.id })).status
    expect(await status()).toBe(200)
    await world.db.update(trips).set({ isActive: false }).where(eq(trips.id, trip.id))
    await expect.poll(status).toBe(404)
  })
})

describe('the list', () => {
  const order = async (world: World) => ids((await world.call('trips.list')).body)

  test('FND-13 GET /api/trips answers upcoming trips by departure, then current ones, then past ones, the latest first; pages cover it exactly once', async ({
    world,
  }) => {
    const past = [
      await world.trip({ departureDate: '2026-01-01', returnDate: '2026-01-10' }),
      await world.trip({ departureDate: '2026-05-01', returnDate: '2026-05-10' }),
    ]
    const later = await world.trip({ departureDate: '2027-03-01', returnDate: '2027-03-09' })
    const leaving = await world.trip({ departureDate: '2026-11-21', returnDate: '2026-11-29' })
    const underway = await world.trip({ departureDate: '2026-11-10', returnDate: '2026-11-21' })
    const [a, b] = ids([await world.trip(), await world.trip()]).sort()
    const complete = [leaving.id, a, b, later.id, underway.id, ...ids(past).reverse()]
    expect(await order(world)).toEqual(complete)
    for (const limit of [1, 2, 4]) {
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const { body, headers } = await world.call('trips.list', { limit, ...(cursor && { cursor }) })
        paged.push(...ids(body))
        cursor = headers['x-next-cursor']?.toString()
      } while (cursor)
      expect(paged).toEqual(complete)
    }
  })

  test('TRIP-10 the status follows the calendar day in UTC', async ({ world }) => {
    const trip = await world.trip({ departureDate: '2026-11-22', returnDate: '2026-11-24' })
    const statusAt = async (instant: string) => {
      world.clock.set(instant)
      return (await world.call('trips.get', { id: trip.id })).body.status
    }
    expect(await statusAt('2026-11-21T23:59:59Z')).toBe('upcoming')
    expect(await statusAt('2026-11-22T00:00:00Z')).toBe('in_progress')
    expect(await statusAt('2026-11-24T23:59:59Z')).toBe('in_progress')
    expect(await statusAt('2026-11-25T00:00:00Z')).toBe('completed')
  })

  test('LIST-07 LIST-12 a search hides a trip from the day after its return', async ({ world }) => {
    await world.trip({ departureDate: '2026-11-10', returnDate: '2026-11-21' })
    const total = async () => (await world.call('trips.search')).body.total
    world.clock.set('2026-11-21T23:59:59Z')
    expect(await total()).toBe(1)
    world.clock.set('2026-11-22T00:00:00Z')
    expect(await total()).toBe(0)
  })
})

describe('bad searches', () => {
  const id = crypto.randomUUID()
  test.for([
    'priceRange=500-1000&priceRange=1000-1500',
    'sort=random',
    'tags=Luxury',
    'tags=Premium,Luxury',
    'limit=0',
    'limit=51',
    'limit=ten',
    'zaireen=-1',
    'zaireen=1.5',
    'departureFrom=2027-02-30',
    'departureTo=tomorrow',
    'destination=a&destination=b',
    'q=%00',
    `q=${'x'.repeat(201)}`,
    'cursor=garbage',
    `cursor=${writeCursor(null)}`,
    `cursor=${writeCursor(['100.00', '2027-01-10'])}`,
    `cursor=${writeCursor(['100.00', '2027-13-45', id])}`,
    `cursor=${writeCursor(['NaN', '2027-01-10', id])}`,
    `cursor=${writeCursor([' ', '2027-01-10', id])}`,
    `cursor=${writeCursor([[], '2027-01-10', id])}`,
    `cursor=${writeCursor(['100.00', '2027-01-10', '-'.repeat(36)])}`,
    `cursor=${writeCursor(['100.00', '2027-01-10', `${id}'; --`])}`,
    `sort=departure&cursor=${writeCursor(['100.00', '2027-01-10', id])}`,
  ])('LIST-12 "Invalid search parameters": %s', async (query, { world }) => {
    await world.trip()
    const reply = await world.app.inject(`/api/trips/search?${query}`)
    expect([reply.statusCode, reply.json().message, reply.json().code]).toEqual([
      400,
      'Invalid search parameters',
      'invalid_search',
    ])
  })

  test.for([
    'cursor=garbage',
    `cursor=${writeCursor(7)}`,
    `cursor=${writeCursor({ group: 1e99, departureDate: '2027-01-10', id })}`,
    `cursor=${writeCursor({ group: 'no', departureDate: '2027-01-10', id })}`,
    `cursor=${writeCursor({ group: 0, departureDate: '2027-99-99', id })}`,
    `cursor=${writeCursor({ group: 0, departureDate: '2027-01-10', id: 'x' })}`,
    'limit=101',
  ])('LIST-12 the plain list rejects bad pages in the same way: %s', async (query, { world }) => {
    const reply = await world.app.inject(`/api/trips?${query}`)
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Invalid search parameters'])
  })
})
