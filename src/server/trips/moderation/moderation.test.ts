import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { writeCursor } from '#server/machine/data/cursor.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

async function editing(world: World, fields: Parameters<World['trip']>[0] = {}) {
  const as = await world.user({ role: 'admin' })
  const trip = await world.trip({ title: 'Arbaeen walk', departureOrigin: 'Mumbai', ...fields })
  const facts = {
    title: trip.title,
    destination: trip.destination,
    departureDate: trip.departureDate,
    returnDate: trip.returnDate,
    pricePerPerson: trip.pricePerPerson,
    currency: trip.currency,
  }
  const edit = (changes: object = {}) =>
    world.call('admin.updateTrip', { id: trip.id, ...facts, ...changes } as never, { as })
  const stored = async () => (await world.db.select().from(trips).where(eq(trips.id, trip.id)))[0]
  return { as, trip, edit, stored }
}

describe('the list of trips for admins', () => {
  test('ADM-05 the first ten of all trips, active or not, upcoming before past ones; then more on request', async ({
    world,
  }) => {
    const as = await world.user({ role: 'admin' })
    const past = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
    const hidden = await world.trip({ departureDate: '2027-01-01', isActive: false })
    const coming = []
    for (let index = 0; index < 11; index++) coming.push(await world.trip())
    const expected = [hidden.id, ...coming.map(({ id }) => id).sort(), past.id]
    const first = (await world.call('admin.trips', {}, { as })).body
    expect([first.trips.length, first.total]).toEqual([10, 13])
    expect(first.trips[0]).toMatchObject({ isActive: false, organizer: { isVerified: true } })
    const cursor = first.nextCursor ?? ''
    const rest = (await world.call('admin.trips', { cursor }, { as })).body
    expect([...first.trips, ...rest.trips].map(({ id }) => id)).toEqual(expected)
    expect(rest.nextCursor).toBeNull()
  })

  test('ADM-05 keywords find trips by title, origin and organizer; a foreign cursor is rejected', async ({
    world,
  }) => {
    const as = await world.user({ role: 'admin' })
    const trip = await world.trip({ departureOrigin: 'Lucknow', isActive: false })
    await world.trip({ departureOrigin: 'Karachi' })
    const search = (input: object) => world.call('admin.trips', input, { as })
    for (const [q, total] of [
      ['luck', 1],
      ['noor travels', 2],
      ['!?', 0],
    ] as const)
      expect([q, (await search({ q })).body.total]).toEqual([q, total])
    expect((await search({ q: 'lucknow' })).body.trips.map(({ id }) => id)).toEqual([trip.id])
    for (const cursor of ['x', writeCursor({ group: 9, departureDate: '2027-01-01', id: trip.id })])
      expect((await search({ cursor })).error.code).toBe('invalid_request')
  })
})

describe('a trip edited by an admin', () => {
  test('ADM-08 ADM-10 changes its facts and its search text; bookings keep their totals, the log has the differences', async ({
    world,
  }) => {
    const { as, trip, edit, stored } = await editing(world)
    const booking = await world.booking({ tripId: trip.id, numberOfPilgrims: 2 })
    const changes = {
      title: 'Rajab in Karbala',
      pricePerPerson: '1500',
      departureDate: '2027-02-01T00:00:00.000Z',
      returnDate: '2027-02-11T00:00:00.000Z',
      maxPilgrims: '30',
      departureOrigin: 'Lucknow',
      isActive: false,
    }
    const { status, body } = await edit(changes)
    expect([status, body]).toMatchObject([
      200,
      { ...changes, pricePerPerson: '1500.00', priceUsd: '1500.00', maxPilgrims: 30, currentBookings: 2 },
    ])
    expect(body.description).toBe(trip.description)
    const words = (await stored())?.searchText.split(' ')
    expect(['rajab', 'lucknow', 'noor'].every((word) => words?.includes(word))).toBe(true)
    expect(words).not.toContain('mumbai')
    const [kept] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(kept?.totalAmount).toBe('2400.00')
    expect((await edit(changes)).status).toBe(200)
    expect(await world.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      {
        action: 'trip.updated',
        actorId: as.id,
        entityId: trip.id,
        before: { title: 'Arbaeen walk', pricePerPerson: '1200.00', maxPilgrims: 40, isActive: true },
        after: { title: 'Rajab in Karbala', pricePerPerson: '1500.00', maxPilgrims: 30, isActive: false },
      },
    ])
    const [{ after } = { after: {} }] = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(Object.keys(after as object)).not.toContain('destination')
  })

  test('ADM-11 an IRR trip keeps its currency, named or left out; fields left out do not change', async ({
    world,
  }) => {
    const { edit, stored } = await editing(world, { currency: 'IRR', maxPilgrims: 25, isActive: false })
    expect((await edit({ title: 'Mashhad' })).body).toMatchObject({ currency: 'IRR', title: 'Mashhad' })
    expect((await edit({ currency: undefined })).body.currency).toBe('IRR')
    expect(await stored()).toMatchObject({
      maxPilgrims: 25,
      isActive: false,
      departureOrigin: 'Mumbai',
      currency: 'IRR',
    })
    expect((await edit({ departureOrigin: '' })).body.departureOrigin).toBeNull()
    expect((await edit({ currency: 'GBP' })).body.currency).toBe('GBP')
  })

  test('ADM-08 invalid fields are "Invalid trip data", each field with its code; an empty date too', async ({
    world,
  }) => {
    const { edit, trip, stored } = await editing(world)
    await world.booking({ tripId: trip.id, numberOfPilgrims: 5 })
    const before = await stored()
    for (const [fields, reason] of [
      [{ maxPilgrims: 4 }, { maxPilgrims: 'capacity_below_booked' }],
      [{ maxPilgrims: 501 }, { maxPilgrims: 'capacity' }],
      [{ pricePerPerson: '-1' }, { pricePerPerson: 'invalid_amount' }],
      [{ departureDate: null }, { departureDate: 'invalid_date' }],
      [{ returnDate: trip.departureDate }, { returnDate: 'return_before_departure' }],
      [{ currency: 'XYZ' }, { currency: 'invalid' }],
    ] as const) {
      const { status, error } = await edit(fields)
      expect([status, error.message, error.fields]).toEqual([400, 'Invalid trip data', reason])
    }
    for (const id of [crypto.randomUUID(), 'nobody'])
      expect((await edit({ id })).error.code).toBe('trip_not_found')
    expect([await stored(), await world.db.$count(auditLog)]).toEqual([before, 0])
  })

  test('ADM-10 an admin’s change through the organizer’s form is recorded too, an organizer’s own is not', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const { body } = await world.call(
      'trips.create',
      { organizerId: owner.id, ...tripRequest() },
      { as: owner },
    )
    const admin = await world.user({ role: 'admin' })
    for (const [as, title] of [
      [owner, 'Rajab'],
      [admin, 'Muharram'],
    ] as const)
      expect(
        (await world.call('trips.update', { id: body.id, ...tripRequest({ title }) }, { as })).status,
      ).toBe(200)
    expect(await world.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { action: 'trip.published', actorId: owner.userId, entityId: body.id },
      { action: 'trip.updated', actorId: admin.id, before: { title: 'Rajab' }, after: { title: 'Muharram' } },
    ])
  })

  test('ADM-10 the log has every fact that an admin changes, but people’s names only as changed; an edit without changes is not recorded', async ({
    world,
  }) => {
    const as = await world.user({ role: 'admin' })
    const { id } = await world.trip({ title: 'Rajab', accommodation: 'Safa', includesMeals: true })
    const names = { includesGuide: true, tripZakirs: 2, tripZakirNames: ['Maulana Sadiq'] }
    const form = tripRequest({ title: 'Rajab', accommodation: 'Marwa', requirement: 'A passport.', ...names })
    for (let times = 0; times < 2; times++)
      expect((await world.call('trips.update', { id, ...form }, { as })).status).toBe(200)
    const [{ before, after } = {}, ...more] = await world.db.select().from(auditLog)
    expect(more).toEqual([])
    expect(before).toMatchObject({ accommodation: 'Safa', requirement: null, includesMeals: true })
    expect(after).toMatchObject({
      accommodation: 'Marwa',
      requirement: 'A passport.',
      includesMeals: false,
      tripZakirs: 2,
      tripZakirNames: '…',
    })
    const facts = Object.keys(Object(after))
    for (const unchanged of ['title', 'searchText', 'updatedAt', 'priceUsd'])
      expect(facts).not.toContain(unchanged)
  })

  test('FND-19 is shown right away', async ({ world }) => {
    const { edit, trip } = await editing(world)
    const title = async () => (await world.call('trips.get', { id: trip.id })).body.title
    expect(await title()).toBe('Arbaeen walk')
    await edit({ title: 'Rajab' })
    expect(await title()).toBe('Rajab')
  })
})
