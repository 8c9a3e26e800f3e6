import { describe, expect } from 'vitest'
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
  test('FND-13 are whole and in order, however many pages they are read in', async ({ world }) => {
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

  test('ADM-02 FND-09 are refused before anything is sent', async ({ world }) => {
    expect((await world.call('admin.bookings')).status).toBe(401)
    expect((await world.call('trips.list', { cursor: 'made-up' })).status).toBe(400)
    expect((await world.call('trips.list')).body).toEqual([])
  })
})
