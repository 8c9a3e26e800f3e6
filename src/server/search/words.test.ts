import { describe, expect } from 'vitest'
import type { SearchQuery } from '#contract/trips/trips.ts'
import { bookingRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

async function search(world: World, query: SearchQuery = {}) {
  const { status, body } = await world.call('trips.search', query)
  expect(status).toBe(200)
  return body
}

const ids = (trips: { id: string }[]) => trips.map(({ id }) => id)

describe('dates, places, keywords', () => {
  test('LIST-14 LIST-12 departures between two days, both included', async ({ world }) => {
    const days = ['2027-01-10', '2027-01-11', '2027-01-12', '2027-01-13']
    for (const departureDate of days) await world.trip({ departureDate })
    const from = async (query: SearchQuery) =>
      (await search(world, { ...query, sort: 'departure' })).trips.map(({ departureDate }) =>
        departureDate.slice(0, 10),
      )
    expect(await from({ departureFrom: '2027-01-12' })).toEqual(days.slice(2))
    expect(await from({ departureTo: '2027-01-11T23:30:00Z' })).toEqual(days.slice(0, 2))
    expect(await from({ departureFrom: '2027-01-11', departureTo: '2027-01-12' })).toEqual(days.slice(1, 3))
    expect(await from({ departureFrom: '2027-01-12', departureTo: '2027-01-11' })).toEqual([])
  })

  test('LIST-14 LIST-12 only trips with room for that many zaireen', async ({ world }) => {
    const roomy = await world.trip({ maxPilgrims: 10 })
    const tight = await world.trip({ maxPilgrims: 10 })
    await world.booking({ tripId: tight.id, numberOfPilgrims: 6 })
    const withRoom = async (zaireen: number) => ids((await search(world, { zaireen })).trips).sort()
    expect(await withRoom(4)).toEqual(ids([roomy, tight]).sort())
    expect(await withRoom(5)).toEqual([roomy.id])
    expect(await withRoom(11)).toEqual([])
    const total = async () => (await search(world, { zaireen: 10 })).total
    expect(await total()).toBe(1)
    await world.call('bookings.create', bookingRequest(roomy), { as: await world.user() })
    expect([await total(), (await search(world)).total]).toEqual([0, 2])
  })

  test.for([
    ['karbala', 'Karbala on foot'],
    ['KERBALA', 'Karbala on foot'],
    ['کربلا', 'Karbala on foot'],
    ['كربلاء', 'Karbala on foot'],
    ['કરબલા', 'Karbala on foot'],
    ['mashhad', 'To the eighth Imam'],
    ['مشہد', 'To the eighth Imam'],
    ['eighth imam', 'To the eighth Imam'],
    ['imam eig', 'To the eighth Imam'],
    ['zürich', 'To the eighth Imam'],
    ['zurich', 'To the eighth Imam'],
    ['noor', 'Karbala on foot'],
    ['safa imam', 'To the eighth Imam'],
  ])('LIST-12 the keywords %j find "%s" and nothing else', async ([q, title], { world }) => {
    await world.trip({ title: 'Karbala on foot', destination: 'iraq' })
    const { id: organizerId } = await world.organizer({ companyName: 'Bab al-Safa' })
    await world.trip({
      title: 'To the eighth Imam',
      destination: 'iran',
      departureOrigin: 'Zürich',
      organizerId,
    })
    expect((await search(world, { q })).trips.map((trip) => trip.title)).toEqual([title])
  })

  test('LIST-12 keywords that are in no trip find nothing; blanks are no keywords', async ({ world }) => {
    await world.trip()
    for (const q of ['atlantis', 'karbala atlantis', "'; DROP TABLE trips; --", '& | ! :*', '???'])
      expect([q, (await search(world, { q })).total]).toEqual([q, 0])
    expect((await search(world, { q: '   ' })).total).toBe(1)
  })

  test('LIST-02 an organizer is found by id and by name in any case; an unknown one finds nothing', async ({
    world,
  }) => {
    const organizer = await world.organizer({ companyName: 'Bab al-Safa' })
    const trip = await world.trip({ organizerId: organizer.id })
    await world.trip()
    for (const organizedBy of [organizer.id, organizer.id.toUpperCase(), 'bab AL-safa'])
      expect(ids((await search(world, { organizedBy })).trips)).toEqual([trip.id])
    expect((await search(world, { organizedBy: crypto.randomUUID() })).total).toBe(0)
  })
})
