import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, vi } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { test, type World } from '#test/world.ts'

const ids = (rows: unknown) => (rows as { id: string }[]).map(({ id }) => id)

/** A full page of trips for strangers and one more for admins; bookings of one moment, which only their ids tell apart. */
async function fill(world: World) {
  const organizer = await world.organizer()
  const admin = await world.user({ role: 'admin' })
  const trips = []
  for (let number = 0; number < 101; number += 1)
    trips.push(await world.trip({ organizerId: organizer.id, isActive: number !== 50, maxPilgrims: 500 }))
  const [trip] = trips
  for (let number = 0; number < 103; number += 1) await world.booking({ tripId: trip?.id ?? '' })
  return { admin, trips }
}

async function pageByPage(world: World, name: EndpointName, as?: { id: string }): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await world.call(name, { limit: 30, ...(cursor && { cursor }) }, as && { as })
    found.push(...ids(page.body))
    cursor = page.headers['x-next-cursor']?.toString()
  } while (cursor)
  return found
}

describe('lists without a limit', () => {
  test('FND-13 are whole and in order, in any number of pages', async ({ world }) => {
    const { admin, trips } = await fill(world)
    const all = await world.call('trips.list')
    expect([all.status, all.body.length, all.headers['x-next-cursor']]).toEqual([200, 100, undefined])
    expect(ids(all.body)).toEqual(await pageByPage(world, 'trips.list'))
    // A last page that is full is known to be the last.
    expect((await world.call('trips.list', { limit: 100 })).headers['x-next-cursor']).toBeUndefined()
    const allOfAdmin = await world.call('trips.list', {}, { as: admin })
    expect(ids(allOfAdmin.body).sort()).toEqual(ids(trips).sort())
    const bookings = await world.call('admin.bookings', {}, { as: admin })
    expect(bookings.body.length).toBe(103)
    expect(ids(bookings.body)).toEqual(await pageByPage(world, 'admin.bookings', admin))
    // From a cursor on, it is the rest.
    const first = await world.call('trips.list', { limit: 40 })
    const rest = await world.call('trips.list', { cursor: String(first.headers['x-next-cursor']) })
    expect([...ids(first.body), ...ids(rest.body)]).toEqual(ids(all.body))
  })

  test('FND-13 FND-19 strangers who read at once share one reading of the database, until something changes', async ({
    world,
  }) => {
    const { trips, admin } = await fill(world)
    const many = () => Promise.all(Array.from({ length: 20 }, () => world.call('trips.list')))
    await world.call('trips.list', { limit: 100 })
    const asked = vi.spyOn(world.deps.db, 'select')
    onTestFinished(() => asked.mockRestore())
    const read = () => asked.mock.calls.length
    await world.trip({ organizerId: trips[0]?.organizerId ?? '' })
    world.deps.cache.changed([`trip:${trips[0]?.id}`])
    const answers = await many()
    expect(new Set(answers.map(({ body }) => ids(body).join())).size).toBe(1)
    expect(ids(answers[0]?.body).length).toBe(101)
    // The first page, to know whether there is another, and the rest, which is of three groups; of each for himself 80.
    expect(read()).toBeLessThan(12)
    // The notice of what changed may come late.
    const more = async () => {
      const before = read()
      await many()
      return read() - before
    }
    await expect.poll(more).toBe(0)
    const once = read()
    // Control: who is signed in reads for himself.
    await Promise.all([1, 2, 3].map(() => world.call('trips.list', {}, { as: admin })))
    expect(read() - once).toBeGreaterThanOrEqual(12)
    await world.db.execute(sql`UPDATE trips SET is_active = false WHERE id = ${trips[0]?.id ?? ''}::uuid`)
    world.deps.cache.changed([`trip:${trips[0]?.id}`])
    expect(ids((await world.call('trips.list')).body).length).toBe(100)
  })

  test('FND-13 trips are in the order upcoming, current and past, in pages of any size', async ({
    world,
  }) => {
    const { id: organizerId } = await world.organizer()
    const dates = [
      ['2026-11-21', '2026-11-25'],
      ['2026-11-22', '2026-11-30'],
      ['2026-11-20', '2026-11-21'],
      ['2026-11-01', '2026-12-01'],
      ['2026-11-10', '2026-11-20'],
      ['2026-11-19', '2026-11-20'],
      ['2026-01-01', '2026-01-02'],
    ] as const
    const made: { id: string; departureDate: string; returnDate: string }[] = []
    for (const [departureDate, returnDate] of [...dates, ...dates])
      made.push({
        ...(await world.trip({ organizerId, departureDate, returnDate })),
        departureDate,
        returnDate,
      })
    const today = '2026-11-21'
    const groupOf = (trip: (typeof made)[number]) =>
      trip.departureDate >= today ? 0 : trip.returnDate >= today ? 1 : 2
    const order = made.toSorted((a, b) => {
      const byGroup = groupOf(a) - groupOf(b)
      const byDay = a.departureDate.localeCompare(b.departureDate) * (groupOf(a) === 2 ? -1 : 1)
      return byGroup || byDay || (a.id < b.id ? -1 : 1)
    })
    for (const limit of [1, 3, 5, 100]) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await world.call('trips.list', { limit, ...(cursor && { cursor }) })
        found.push(...ids(page.body))
        cursor = page.headers['x-next-cursor']?.toString()
      } while (cursor)
      expect([limit, found]).toEqual([limit, order.map(({ id }) => id)])
    }
  })

  test('ADM-02 FND-09 are rejected before anything is sent', async ({ world }) => {
    expect((await world.call('admin.bookings')).status).toBe(401)
    expect((await world.call('trips.list', { cursor: 'made-up' })).status).toBe(400)
    expect((await world.call('trips.list')).body).toEqual([])
  })
})
