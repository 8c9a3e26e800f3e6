import { describe, expect } from 'vitest'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

/** Returns the trip as two people open it, and how each saves it. */
async function opened(world: World) {
  const owner = await world.organizer()
  const admin = await world.user({ role: 'admin' })
  const { id, version } = await world.trip({ organizerId: owner.id })
  const save = (changes: object, as: { id: string } | { userId: string } = owner) =>
    world.call('trips.update', { id, ...tripRequest(), ...changes }, { as })
  const saveAsAdmin = ({ title, version: seen }: { title: string; version?: number }) => {
    const { destination, departureDate, returnDate, pricePerPerson } = tripRequest()
    const facts = { title, destination, departureDate, returnDate, pricePerPerson }
    return world.call('admin.updateTrip', { id, ...facts, version: seen }, { as: admin })
  }
  return { owner, id, version, save, saveAsAdmin }
}

describe('two people edit one trip', () => {
  test('DSK-12 the later one gets an error, in either order, and nothing of theirs is saved', async ({
    world,
  }) => {
    const { id, version, save, saveAsAdmin } = await opened(world)
    const first = await save({ title: 'First', version })
    expect([first.status, first.body.version]).toEqual([200, version + 1])
    for (const late of [save({ title: 'Second', version }), saveAsAdmin({ title: 'Third', version })]) {
      const { status, error } = await late
      expect([status, error.code]).toEqual([409, 'changed_meanwhile'])
    }
    expect((await world.call('trips.get', { id })).body).toMatchObject({
      title: 'First',
      version: version + 1,
    })
    // After loading it again, the save works.
    expect((await saveAsAdmin({ title: 'Third', version: version + 1 })).body.version).toBe(version + 2)
    expect((await save({ title: 'Second', version: version + 1 })).status).toBe(409)
  })

  test('DSK-12 of two at the same moment one gets an error', async ({ world, open }) => {
    const second = await open({ database: world.database })
    const { owner, id, version } = await opened(world)
    const headers = await world.as(owner)
    const replies = await Promise.all(
      [world, second, world, second].map((process, index) =>
        process.call(
          'trips.update',
          { id, ...tripRequest({ title: `Edit ${index}` }), version },
          { headers },
        ),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('DSK-12 without a version the last one wins; a repeated save of the same is nothing new', async ({
    world,
  }) => {
    const { version, save } = await opened(world)
    await save({ title: 'First', version })
    for (const none of [undefined, null])
      expect((await save({ title: `Last ${none}`, version: none })).status).toBe(200)
    const again = await save({ title: 'Last null', version })
    expect([again.status, again.body.version]).toEqual([200, version + 3])
    for (const wrong of [0, -1, 1.5, 'two', true])
      expect((await save({ title: 'Never', version: wrong })).error.code).toBe('invalid_trip')
  })

  test('DSK-12 a booking, a review or a new rate is no edit', async ({ world }) => {
    const { id, version, save } = await opened(world)
    await world.booking({ tripId: id, numberOfPilgrims: 3 })
    await world.review({ tripId: id })
    expect((await save({ title: 'First', version })).status).toBe(200)
  })
})
