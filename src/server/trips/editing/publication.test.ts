import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { tripChanges } from '#server/trips/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

async function published(world: World) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id, maxPilgrims: 200 })
  const set = (
    publication: 'open' | 'closed',
    more: object = {},
    as: { id: string } | { userId: string } = owner,
  ) => world.call('trips.setPublication', { id: trip.id, publication, ...more }, { as })
  const shown = async () => (await world.call('trips.get', { id: trip.id })).body
  return { owner, trip, set, shown }
}

describe('a trip closed by its company', () => {
  test('CON-04 stays in the lists, says so, and takes no bookings until it is opened again', async ({
    world,
  }) => {
    const { trip, set, shown } = await published(world)
    const early = await world.call('bookings.create', bookingRequest(trip))
    expect(early.status).toBe(201)
    expect((await set('closed')).body).toMatchObject({ publication: 'closed', bookable: false, version: 2 })
    expect(await shown()).toMatchObject({ bookable: false, notBookableReason: 'stopped', isActive: true })
    const listed = (await world.call('trips.search')).body.trips
    expect(listed.map(({ id, publication }) => [id, publication])).toEqual([[trip.id, 'closed']])
    const refused = await world.call('bookings.create', bookingRequest(trip))
    expect([refused.status, refused.error]).toEqual([
      409,
      { code: 'trip_not_bookable', message: 'This trip can no longer be booked' },
    ])
    await set('open')
    expect(await shown()).toMatchObject({ publication: 'open', bookable: true, notBookableReason: null })
    expect((await world.call('bookings.create', bookingRequest(trip))).status).toBe(201)
  })

  test('CON-04 is recorded, without emails; the form of an old client leaves it closed', async ({
    world,
  }) => {
    const { owner, trip, set, shown } = await published(world)
    await world.booking({ tripId: trip.id, status: 'confirmed' })
    await world.mails.deliver()
    await set('closed')
    await set('closed')
    const [change, ...more] = await world.db.select().from(tripChanges)
    expect(change).toMatchObject({
      version: 2,
      actorId: owner.userId,
      before: { publication: 'open' },
      after: { publication: 'closed' },
    })
    expect(more).toEqual([])
    expect(await world.mails.deliver()).toEqual([])
    const saved = await world.call('trips.update', { id: trip.id, ...tripRequest() }, { as: owner })
    expect([saved.status, (await shown()).publication]).toEqual([200, 'closed'])
  })

  test('CON-04 is closed by its owner or an admin; a client with another version gets an error', async ({
    world,
  }) => {
    const { set, shown } = await published(world)
    const codes: string[] = []
    for (const as of [await world.organizer(), await world.user()])
      codes.push((await set('closed', {}, as)).error.code)
    expect(codes).toEqual(['trip_update_unauthorized', 'trip_update_unauthorized'])
    expect((await set('closed', { version: 7 })).error.code).toBe('changed_meanwhile')
    expect((await shown()).publication).toBe('open')
    expect((await set('closed', { version: 1 }, await world.user({ role: 'admin' }))).status).toBe(200)
    const off = { id: (await shown()).id, publication: 'cancelled' as 'open' }
    const admin = await world.user({ role: 'admin' })
    expect((await world.call('trips.setPublication', off, { as: admin })).error.code).toBe('invalid_trip')
  })

  test('CON-04 while bookings arrive: none is made after it is closed', async ({ world, open }) => {
    const second = await open({ database: world.database, env: { RATE_LIMITS: '0' } })
    const { trip, set } = await published(world)
    const last = await world.user()
    const pilgrims = await Promise.all(Array.from({ length: 12 }, () => world.user()))
    const book = (userId: string, process: World) =>
      process.call('bookings.create', bookingRequest(trip), { as: { userId } })
    const asked = pilgrims.map(({ id }, index) => book(id, index % 2 ? world : second))
    const closing = set('closed')
    const late = closing.then(() => Promise.all([book(last.id, world), book(last.id, second)]))
    const replies = await Promise.all(asked)
    expect((await closing).status).toBe(200)
    expect((await late).map(({ status }) => status)).toEqual([409, 409])
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const made = await world.db.select().from(bookings)
    expect(made.length).toBe(replies.filter(({ status }) => status === 201).length)
    // Each was made of the trip as it was before it was closed.
    expect(made.filter(({ tripVersion }) => tripVersion !== 1)).toEqual([])
  })
})
