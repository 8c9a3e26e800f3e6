import { expect } from 'vitest'
import { test } from '#test/world.ts'

test('FIN-03 an occasion shows its days in the Hijri year and ours, and a link to the next year', async ({
  world,
}) => {
  const of = async (slug: string) => (await world.call('seasons.get', { slug, words: 'ur' })).body
  expect(await of('arbaeen-1449')).toMatchObject({
    slug: 'arbaeen-1449',
    name: 'اربعین (چہلم)',
    about: expect.stringContaining('چالیسواں'),
    first: '2027-07-24T00:00:00.000Z',
    isCertain: false,
    authority: 'iraq',
    hijri: { month: 2, firstDay: 20, lastDay: 20, begins: '2027-07-05T00:00:00.000Z' },
    next: 'arbaeen-1450',
    trips: [],
    total: 0,
  })
  // A night: its evening is the day before its date, 21 Ramadan 1448.
  expect(await of('qadr-21-1448')).toMatchObject({
    first: '2027-02-27T00:00:00.000Z',
    hijri: { month: 9, firstDay: 21, begins: '2027-02-08T00:00:00.000Z' },
  })
  expect(await of('nowruz-1406')).toMatchObject({
    first: '2027-03-21T00:00:00.000Z',
    isCertain: true,
    hijri: null,
    calendars: [],
    next: 'nowruz-1407',
  })
})

test('FIN-02 an unknown occasion, an invalid year or a year far away has no page', async ({ world }) => {
  for (const [slug, status] of [
    ['arbaeen-1451', 200],
    ['arbaeen-1452', 404],
    ['arbaeen-1438', 200],
    ['arbaeen-1437', 404],
    ['arbaeen', 404],
    ['christmas-1449', 404],
    ['nowruz-1449', 404],
  ] as const)
    expect([slug, (await world.call('seasons.get', { slug })).status]).toEqual([slug, status])
})

test('FIN-03 trips are sorted by the days: certain ones first, with free places before full, cheaper first; then by the moon; then those that miss it', async ({
  world,
}) => {
  const trip = (title: string, departureDate: string, returnDate: string, more: object = {}) =>
    world.trip({ title, departureDate, returnDate, destination: 'iraq', currency: 'USD', ...more })
  await trip('misses', '2027-07-10', '2027-07-20', { pricePerPerson: '100' })
  await trip('moon', '2027-07-14', '2027-07-24', { pricePerPerson: '200' })
  await trip('dear', '2027-07-14', '2027-07-28', { pricePerPerson: '900' })
  await trip('cheap', '2027-07-14', '2027-07-28', { pricePerPerson: '800' })
  const full = await trip('full', '2027-07-14', '2027-07-28', { pricePerPerson: '300', maxPilgrims: 2 })
  await world.booking({ tripId: full.id, numberOfPilgrims: 2 })
  await trip('elsewhere', '2027-07-14', '2027-07-28', { destination: 'umrah' })
  await trip('months before', '2027-05-14', '2027-05-28')
  await trip('hidden', '2027-07-14', '2027-07-28', { isActive: false })
  const { body } = await world.call('seasons.get', { slug: 'arbaeen-1449' })
  expect(body.trips.map(({ title, coverage }) => [title, coverage])).toEqual([
    ['cheap', 'surely'],
    ['dear', 'surely'],
    ['full', 'surely'],
    ['moon', 'if_moon_allows'],
    ['misses', 'no'],
  ])
  expect(body.total).toBe(4)
})

test('FIN-02 the list has each of the eighteen once, the next one first, and a past one has its next year', async ({
  world,
}) => {
  const list = async () => (await world.call('seasons.list', {})).body.seasons
  const before = await list()
  expect(before).toHaveLength(18)
  expect(before.map(({ first }) => first)).toEqual(before.map(({ first }) => first).toSorted())
  expect(before.map(({ slug }) => slug)).toContain('arbaeen-1449')
  // The day after the last that it can be.
  world.clock.set('2027-07-25T12:00:00Z')
  expect((await list()).map(({ slug }) => slug)).toContain('arbaeen-1449')
  world.clock.set('2027-07-26T12:00:00Z')
  expect((await list()).map(({ slug }) => slug)).toContain('arbaeen-1450')
})
