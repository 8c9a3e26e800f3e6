import { describe, expect } from 'vitest'
import { writeCursor } from '#server/machine/data/cursor.ts'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const ids = (list: { id: string }[]) => list.map(({ id }) => id)

/** An organizer with a coming, an inactive, a running and a past trip, in the order of their list. */
async function withTrips(world: World) {
  const owner = await world.organizer()
  const trip = (departureDate: string, returnDate: string, more: object = {}) =>
    world.trip({ organizerId: owner.id, departureDate, returnDate, ...more })
  const past = await trip('2026-01-01', '2026-01-10', { title: 'Umrah in January', destination: 'umrah' })
  const running = await trip('2026-11-18', '2026-11-28', { departureOrigin: 'Karachi' })
  const hidden = await trip('2027-03-01', '2027-03-10', { isActive: false })
  const coming = await trip('2027-02-01', '2027-02-10', { departureOrigin: 'Lucknow' })
  await world.trip({ departureOrigin: 'Lucknow' })
  return { owner, all: [coming, hidden, running, past], shown: [coming, running, past] }
}

describe('the trips of an organizer', () => {
  test('FND-13 LIST-15 GET /api/organizers/{id}/trips: all for itself and admins, the active ones for others', async ({
    world,
  }) => {
    const { owner, all, shown } = await withTrips(world)
    const list = async (options: object = {}) =>
      ids((await world.call('organizers.trips', { id: owner.id }, options)).body)
    for (const as of [owner, await world.user({ role: 'admin' })])
      expect(await list({ as })).toEqual(ids(all))
    for (const options of [{}, { as: await world.user() }, { as: await world.organizer() }])
      expect(await list(options)).toEqual(ids(shown))
  })

  test('FND-16 those of an unverified organizer are shown to itself and admins only', async ({ world }) => {
    const pending = await world.organizer({ isVerified: false })
    const trip = await world.trip({ organizerId: pending.id })
    const list = (id: string, options: object = {}) => world.call('organizers.trips', { id }, options)
    for (const as of [pending, await world.user({ role: 'admin' })])
      expect(ids((await list(pending.id, { as })).body)).toEqual([trip.id])
    for (const [id, options] of [
      [pending.id, {}],
      [pending.id, { as: await world.organizer() }],
      [crypto.randomUUID(), {}],
      ['nobody', { as: await world.user({ role: 'admin' }) }],
    ] as const) {
      const { status, error } = await list(id, options)
      expect([status, error.message]).toEqual([404, 'Organizer not found'])
    }
  })

  test('FND-19 a new and a changed trip are in the list right away', async ({ world }) => {
    const owner = await world.organizer()
    const titles = async () =>
      (await world.call('organizers.trips', { id: owner.id })).body.map(({ title }) => title)
    expect(await titles()).toEqual([])
    const { body } = await world.call(
      'trips.create',
      { organizerId: owner.id, ...tripRequest() },
      { as: owner },
    )
    expect(await titles()).toEqual(['Arbaeen walk'])
    await world.call('trips.update', { id: body.id, ...tripRequest({ title: 'Rajab' }) }, { as: owner })
    expect(await titles()).toEqual(['Rajab'])
  })
})

describe('the search of a company’s own trips', () => {
  const search = (world: World, input: object, as: { id: string } | { userId: string }) =>
    world.call('organizers.searchTrips', input, { as })

  test('ORG-11 pages cover all trips exactly once, in order, with their total', async ({ world }) => {
    const { owner, all } = await withTrips(world)
    const found: string[] = []
    let cursor: string | null | undefined
    do {
      const input = { id: owner.id, limit: 1, ...(cursor && { cursor }) }
      const { body } = await search(world, input, owner)
      expect(body.total).toBe(4)
      found.push(...ids(body.trips))
      cursor = body.nextCursor
    } while (cursor)
    expect(found).toEqual(ids(all))
  })

  test('ORG-11 FIN-11 pages of any size are the whole list, also of many that depart on one day', async ({
    world,
  }) => {
    const { owner } = await withTrips(world)
    for (const [departureDate, returnDate] of [
      ['2026-11-21', '2026-11-21'],
      ['2026-11-20', '2026-11-21'],
      ['2026-11-19', '2026-11-20'],
      ['2027-02-01', '2027-02-03'],
    ] as const)
      for (let count = 0; count < 3; count++)
        await world.trip({ organizerId: owner.id, departureDate, returnDate })
    const gone = await world.trip({ organizerId: owner.id })
    const admin = await world.user({ role: 'admin' })
    expect((await world.call('admin.deleteTrip', { id: gone.id }, { as: admin })).status).toBe(200)
    const whole = ids((await world.call('organizers.trips', { id: owner.id }, { as: owner })).body)
    expect(whole).toHaveLength(16)
    for (const limit of [1, 2, 3, 5, 16]) {
      const found: string[] = []
      let cursor: string | null | undefined
      do {
        const { body } = await search(world, { id: owner.id, limit, ...(cursor && { cursor }) }, owner)
        expect(body.total).toBe(16)
        found.push(...ids(body.trips))
        cursor = body.nextCursor
      } while (cursor)
      expect([limit, found]).toEqual([limit, whole])
    }
  })

  test('ORG-11 finds its own by keywords of title and origin, partial or whole', async ({ world }) => {
    const { owner, all } = await withTrips(world)
    const [coming, , running, past] = all
    for (const [q, expected] of [
      ['luck', [coming]],
      ['Karachi', [running]],
      ['january UMRAH', [past]],
      ['nowhere', []],
      ['!?', []],
      ['', all],
    ] as const) {
      const { body } = await search(world, { id: owner.id, q }, owner)
      expect([q, ids(body.trips), body.total]).toEqual([q, expected.map((trip) => trip?.id), expected.length])
    }
  })

  test('FND-16 is for itself and admins; a foreign cursor is rejected', async ({ world }) => {
    const { owner, all } = await withTrips(world)
    const admin = await world.user({ role: 'admin' })
    expect((await search(world, { id: owner.id }, admin)).body.total).toBe(all.length)
    for (const as of [await world.user(), await world.organizer()])
      expect((await search(world, { id: owner.id }, as)).error.message).toBe('Access denied')
    expect((await search(world, { id: crypto.randomUUID() }, admin)).error.code).toBe('organizer_not_found')
    const right = { group: 0, departureDate: '2027-01-01', id: owner.id }
    for (const wrong of [
      null,
      7,
      {},
      { ...right, group: 3 },
      { ...right, id: 'x' },
      { ...right, departureDate: 'x' },
    ])
      expect((await search(world, { id: owner.id, cursor: writeCursor(wrong) }, owner)).error.code).toBe(
        'invalid_request',
      )
  })
})
