import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { offers, trips } from '#server/trips/core/tables.ts'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const february = { departureDate: '2027-02-10', returnDate: '2027-02-20' }
const march = { departureDate: '2027-03-10', returnDate: '2027-03-20' }

/** A trip of ten days in January with rooms, booked by five. */
async function journey(world: World) {
  const owner = await world.organizer()
  const prices = [
    { room: 'quad', age: 'adult', amount: '1200.00' },
    { room: 'double', age: 'adult', amount: '1500.00' },
  ]
  const published = await world.call(
    'trips.create',
    { organizerId: owner.id, ...tripRequest({ pricePerPerson: '1200', maxPilgrims: 40, prices }) },
    { as: owner },
  )
  expect(published.status).toBe(201)
  const trip = published.body
  await world.booking({ tripId: trip.id, numberOfPilgrims: 5 })
  const add = (dates: object[], options: object = { as: owner }) =>
    world.call('trips.addDates', { id: trip.id, dates }, options)
  const others = async (id: string) => (await world.call('trips.otherDates', { id })).body.dates
  return { owner, trip, add, others }
}

describe('several dates of one trip', () => {
  test('CON-04 are created together, with everything of the trip but dates, seats, bookings and rating', async ({
    world,
  }) => {
    const { trip, add, others } = await journey(world)
    const { status, body } = await add([{ ...march, pricePerPerson: '1350', maxPilgrims: 25 }, february])
    expect([status, body.dates.length]).toEqual([201, 2])
    const [first, second] = await others(trip.id)
    expect(first).toEqual({
      id: expect.any(String),
      departureDate: '2027-02-10T00:00:00.000Z',
      returnDate: '2027-02-20T00:00:00.000Z',
      pricePerPerson: '1200.00',
      currency: trip.currency,
      bookable: true,
      slotsLeft: 40,
    })
    expect(second).toMatchObject({ pricePerPerson: '1350.00', slotsLeft: 25 })
    // The lowest row follows the price, the others stay (decisions: Edits by clients of the specification).
    const made = (await world.call('trips.get', { id: second?.id ?? '' })).body
    expect(made.prices.map(({ room, amount }) => [room, amount])).toEqual([
      ['quad', '1350.00'],
      ['double', '1500.00'],
    ])
    const own = {
      ...made,
      ...february,
      id: 0,
      createdAt: 0,
      prices: 0,
      pricePerPerson: 0,
      priceUsd: 0,
      allInUsd: 0,
    }
    const same = {
      ...trip,
      ...february,
      id: 0,
      createdAt: 0,
      prices: 0,
      pricePerPerson: 0,
      priceUsd: 0,
      allInUsd: 0,
    }
    const organizer = { ...trip.organizer, totalTrips: made.organizer.totalTrips }
    expect(own).toEqual({ ...same, organizer, maxPilgrims: 25, currentBookings: 0, seriesId: made.seriesId })
    expect(made.seriesId).toMatch(/^[0-9a-f-]{36}$/)
    const kept = await world.db.select().from(offers).where(eq(offers.tripId, made.id))
    expect(kept.map(({ version, content }) => [version, content.pricePerPerson])).toEqual([[1, '1350.00']])
  })

  test('CON-04 the page of each shows the other listed ones by departure; a single trip shows none', async ({
    world,
  }) => {
    const { trip, add, others } = await journey(world)
    expect(await others(trip.id)).toEqual([])
    for (const none of ['nothing', crypto.randomUUID()]) expect(await others(none)).toEqual([])
    const [one, two] = (await add([february, march])).body.dates.map(({ id }) => id)
    expect((await others(one ?? '')).map(({ id, slotsLeft }) => [id, slotsLeft])).toEqual([
      [trip.id, 35],
      [two, 40],
    ])
    // Free places are read anew, and trips that are no longer listed are left out.
    await world.booking({ tripId: two ?? '', numberOfPilgrims: 40 })
    await world.db.update(trips).set({ isActive: false }).where(eq(trips.id, trip.id))
    world.deps.cache.changed(['trips'])
    expect((await others(one ?? '')).map(({ id, slotsLeft }) => [id, slotsLeft])).toEqual([[two, 0]])
    world.clock.set('2027-03-21T00:00:00Z')
    expect(await others(one ?? '')).toEqual([])
  })

  test('CON-04 where one date is wrong none is created, and each error is at its row', async ({ world }) => {
    const { trip, add, others } = await journey(world)
    const fields = async (dates: object[]) => {
      const { status, error } = await add(dates)
      return [status, error.fields]
    }
    expect(await fields([february, { ...march, returnDate: march.departureDate }])).toEqual([
      400,
      { 'dates.1.returnDate': 'return_before_departure' },
    ])
    const past = { departureDate: '2026-01-10', returnDate: '2026-01-20' }
    expect(await fields([past, february])).toEqual([400, { 'dates.0.departureDate': 'departure_in_past' }])
    expect(await fields([february, february])).toEqual([400, { 'dates.1.departureDate': 'date_taken' }])
    const [departureDate, returnDate] = [trip.departureDate, trip.returnDate]
    expect(await fields([february, { departureDate, returnDate }])).toEqual([
      400,
      { 'dates.1.departureDate': 'date_taken' },
    ])
    // Dearer than the double room, which may not be below the price.
    for (const pricePerPerson of ['99999999999.99', '-1', 'much'])
      expect((await fields([february, { ...march, pricePerPerson }]))[0]).toBe(400)
    for (const many of [[], Array.from({ length: 13 }, () => february)])
      expect((await add(many)).error.code).toBe('invalid_trip')
    expect(await others(trip.id)).toEqual([])
    expect((await world.call('trips.get', { id: trip.id })).body.seriesId).toBeNull()
  })

  test('CON-04 a double click creates them once; the key for other dates is rejected', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const { owner, trip, add, others } = await journey(world)
    const headers = { ...(await world.as(owner)), 'idempotency-key': 'click-on-publish' }
    const replies = await Promise.all(
      [world, second, world].map((process) =>
        process.call('trips.addDates', { id: trip.id, dates: [february, march] }, { headers }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await others(trip.id)).toHaveLength(2)
    expect((await add([march], { headers })).error.code).toBe('idempotency_key_reused')
  })

  test('CON-04 a series belongs to one company: no other trip can be added to it', async ({ world }) => {
    const { trip, add } = await journey(world)
    await add([february])
    const stranger = await world.trip({ organizerId: (await world.organizer()).id })
    const series = (await world.call('trips.get', { id: trip.id })).body.seriesId
    await expect(
      world.db.execute(sql`UPDATE trips SET series_id = ${series}::uuid WHERE id = ${stranger.id}::uuid`),
    ).rejects.toThrow()
  })

  test('CON-04 a duplicate joins the series if its organizer chooses so, and only their own', async ({
    world,
  }) => {
    const { owner, trip, others } = await journey(world)
    const publish = (more: object) =>
      world.call('trips.create', { organizerId: owner.id, ...tripRequest(), ...more }, { as: owner })
    expect((await publish({ ...march, seriesOf: trip.id })).status).toBe(201)
    expect((await publish(february)).body.seriesId).toBeNull()
    expect((await others(trip.id)).map(({ departureDate }) => departureDate.slice(0, 10))).toEqual([
      march.departureDate,
    ])
    expect((await publish({ ...march, seriesOf: trip.id })).error.fields).toEqual({
      departureDate: 'date_taken',
    })
    const foreign = await world.trip({ organizerId: (await world.organizer()).id })
    expect((await publish({ seriesOf: foreign.id })).error.code).toBe('trip_not_found')
  })
})
