import { describe, expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

type Owner = { id: string; userId: string }

const publish = (world: World, owner: Owner, more: object = {}) =>
  world.call('trips.create', { organizerId: owner.id, ...tripRequest(more) }, { as: owner })

describe('who may publish trips', () => {
  test('ORG-11 only a verified organizer with a verified email, and only for itself', async ({ world }) => {
    const owner = await world.organizer()
    const pending = await world.organizer({ isVerified: false })
    const unproven = await world.user({ role: 'organizer', emailVerified: false })
    const unprovenOwner = await world.organizer({ userId: unproven.id })
    const admin = await world.user({ role: 'admin' })
    const attempts = [
      [owner.id, await world.organizer()],
      [owner.id, await world.user()],
      [owner.id, admin],
      [pending.id, pending],
      [unprovenOwner.id, unprovenOwner],
      [crypto.randomUUID(), owner],
      ['nobody', owner],
    ] as const
    for (const [organizerId, as] of attempts) {
      const { status, error } = await world.call('trips.create', { organizerId, ...tripRequest() }, { as })
      expect([status, error.message]).toEqual([403, 'Unauthorized to create trips for this organizer'])
    }
    for (const organizerId of [undefined, null, '']) {
      const { status, error } = await world.call(
        'trips.create',
        { organizerId, ...tripRequest() },
        { as: owner },
      )
      expect([status, error.message]).toEqual([400, 'Organizer ID is required'])
    }
    expect(await world.db.$count(trips)).toBe(0)
    expect((await publish(world, owner)).status).toBe(201)
  })

  test('ORG-11 at most sixty trips an hour', async ({ world }) => {
    const owner = await world.organizer()
    const statuses: number[] = []
    for (let index = 0; index < 61; index++) statuses.push((await publish(world, owner)).status)
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([60, 429])
    world.clock.advance({ hours: 1 })
    expect((await publish(world, owner)).status).toBe(201)
  })
})

describe('a new trip', () => {
  test('FND-13 POST /api/trips stores the form and answers the trip as it will be read', async ({
    world,
  }) => {
    const owner = await world.organizer({ companyName: 'Safar' })
    const { status, body } = await publish(world, owner, {
      departureDate: '2027-01-10T22:30:00.000Z',
      includesGuide: true,
      tripZakirs: 3,
      tripZakirNames: ['Maulana Sadiq'],
      requirement: ' ',
      tripDisclaimer: 'As planned.',
      itinerary: [{ day: 1, activities: ['Arrival'] }],
      images: ['/api/trip-images/ab-11.webp', '/api/trip-images/ab-12.webp'],
      tags: ['Premium'],
      isActive: false,
      currentBookings: 7,
      averageRating: 5,
      priceUsd: '1.00',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      organizerId: owner.id,
      departureDate: '2027-01-10T00:00:00.000Z',
      returnDate: '2027-01-20T00:00:00.000Z',
      pricePerPerson: '98500.00',
      priceUsd: '1182.00',
      maxPilgrims: 500,
      maxPilgrimsRange: '50-100',
      currentBookings: 0,
      tripZakirs: 3,
      tripZakirNames: ['Maulana Sadiq', '', ''],
      requirement: null,
      tripDisclaimer: 'As planned.',
      itinerary: [{ day: 1, activities: ['Arrival'] }],
      isActive: true,
      averageRating: 0,
      createdAt: world.clock.now().toISOString(),
      status: 'upcoming',
      organizer: { id: owner.id, totalTrips: 1 },
    })
    expect((await world.call('trips.get', { id: body.id })).body).toEqual(body)
  })

  test('ORG-20 has zakirs with a guide only, two by default, and as many names', async ({ world }) => {
    const owner = await world.organizer()
    const names = ['A', 'B', 'C']
    for (const [more, count, kept] of [
      [{ includesGuide: false, tripZakirs: 3, tripZakirNames: names }, null, []],
      [{ includesGuide: true }, 2, ['', '']],
      [{ includesGuide: true, tripZakirs: '', tripZakirNames: names }, 2, ['A', 'B']],
      [{ includesGuide: true, tripZakirs: '5', tripZakirNames: names }, 5, ['A', 'B', 'C', '', '']],
    ] as const) {
      const { body } = await publish(world, owner, more)
      expect([body.tripZakirs, body.tripZakirNames]).toEqual([count, kept])
    }
  })

  test.for([
    ['0', '0.00'],
    [1234.5, '1234.50'],
    ['99999999999', '99999999999.00'],
    ['0.07', '0.07'],
  ])('ORG-20 stores the price %j exactly, as %j', async ([given, kept], { world }) => {
    const { body } = await publish(world, await world.organizer(), { pricePerPerson: given })
    expect(body.pricePerPerson).toBe(kept)
  })

  test('FND-19 is in list, search and statistics right away, found by its keywords and its organizer’s name', async ({
    world,
  }) => {
    const owner = await world.organizer({ companyName: 'Lantern' })
    const seen = async () => [
      (await world.call('trips.list')).body.length,
      (await world.call('trips.search', { q: 'arbaeen' })).body.total,
      (await world.call('trips.search', { q: 'lantern mumbai' })).body.total,
      (await world.call('stats.home')).body.listedTrips,
      (await world.call('organizers.get', { id: owner.id })).body.totalTrips,
    ]
    expect(await seen()).toEqual([0, 0, 0, 0, 0])
    await publish(world, owner)
    expect(await seen()).toEqual([1, 1, 1, 1, 1])
  })

  test.skipIf(isEmbedded)('FND-19 is in another process’s search too', async ({ world, open }) => {
    const second = await open({ database: world.database })
    const total = async () => (await second.call('trips.search')).body.total
    expect(await total()).toBe(0)
    await publish(world, await world.organizer())
    await expect.poll(total).toBe(1)
  })
})

/** Input that the server refuses as "Invalid trip data": of both forms, and of a new trip alone. */
const wrong = [
  ...['title', 'description', 'departureOrigin', 'accommodation'].map(
    (field) => [field, ' ', 'required'] as const,
  ),
  ['title', 'two\nlines', 'invalid_text'],
  ['destination', 'mars', 'required'],
  ['departureDate', '2027-02-30', 'invalid_date'],
  ['returnDate', '', 'invalid_date'],
  ['returnDate', null, 'invalid'],
  ['returnDate', '2027-01-10', 'return_before_departure'],
  ['returnDate', '2027-01-09T23:00:00Z', 'return_before_departure'],
  ['pricePerPerson', '-1', 'invalid_amount'],
  ['pricePerPerson', '1.005', 'invalid_amount'],
  ['pricePerPerson', '99999999999.01', 'invalid_amount'],
  ['pricePerPerson', '', 'invalid_amount'],
  ['currency', 'BTC', 'invalid'],
  ['maxPilgrims', 0, 'capacity'],
  ['maxPilgrims', 501, 'capacity'],
  ['maxPilgrims', '1.5', 'whole_number'],
  ['accommodationStars', 6, 'stars'],
  ['accommodationStars', 3.5, 'whole_number'],
  ['tripZakirs', 1, 'zakirs'],
  ['tripZakirs', 6, 'zakirs'],
  ['images.0', 'http://pictures.example/a.jpg', 'https_only'],
  ['images.0', 'javascript:alert(1)', 'https_only'],
] as const

describe('ORG-20 the rules of the trip form', () => {
  test.for(wrong)(
    'ORG-20 %s %j is rejected for new and changed trips: %s',
    async ([name, value, code], { world }) => {
      const owner = await world.organizer()
      const { id } = await world.trip({ organizerId: owner.id })
      const [field = '', index] = name.split('.')
      const input = { organizerId: owner.id, id, ...tripRequest({ [field]: index ? [value] : value }) }
      for (const call of ['trips.create', 'trips.update'] as const) {
        const { status, error } = await world.call(call, input, { as: owner })
        expect([status, error.message, error.fields]).toEqual([400, 'Invalid trip data', { [name]: code }])
      }
      expect(await world.db.$count(trips)).toBe(1)
    },
  )

  test('ORG-20 a new trip has a hotel of three stars or more, a changed one of one or more', async ({
    world,
  }) => {
    const owner = await world.organizer()
    for (const stars of [1, 2]) {
      const { error } = await publish(world, owner, { accommodationStars: stars })
      expect([error.code, error.fields]).toEqual(['invalid_trip', { accommodationStars: 'stars' }])
    }
    const { body } = await publish(world, owner, { accommodationStars: '' })
    expect(body.accommodationStars).toBeNull()
    const input = { id: body.id, ...tripRequest({ accommodationStars: '1' }) }
    expect((await world.call('trips.update', input, { as: owner })).body.accommodationStars).toBe(1)
  })
})

test('ORG-20 a new trip cannot depart in the past; it may depart today', async ({ world }) => {
  const owner = await world.organizer()
  const { status, error } = await publish(world, owner, { departureDate: '2026-11-20' })
  expect([status, error.message, error.fields]).toEqual([
    400,
    'Invalid trip data',
    { departureDate: 'departure_in_past' },
  ])
  expect((await publish(world, owner, { departureDate: '2026-11-21' })).status).toBe(201)
})

test('ORG-20 the text of a past trip may be corrected, and no upcoming trip moved into the past', async ({
  world,
}) => {
  const owner = await world.organizer()
  const past = await world.trip({
    organizerId: owner.id,
    departureDate: '2026-10-01',
    returnDate: '2026-10-10',
  })
  const coming = await world.trip({ organizerId: owner.id })
  const dates = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
  const edit = (id: string, as: { id: string } | { userId: string } = owner) =>
    world.call('trips.update', { id, ...tripRequest({ title: 'Mended', ...dates }) }, { as })
  expect((await edit(past.id)).body.title).toBe('Mended')
  for (const as of [owner, await world.user({ role: 'admin' })])
    expect((await edit(coming.id, as)).error.fields).toEqual({ departureDate: 'departure_in_past' })
})
