import { describe, expect } from 'vitest'
import type { Cursor } from '#contract/fields.ts'
import type { SearchQuery } from '#contract/trips/trips.ts'
import { presets } from '#domain/offers/presets.ts'
import { calculateRecommendation } from '#domain/search/scores.ts'
import { test, type World } from '#test/world.ts'

async function titles(world: World, query: SearchQuery): Promise<string[]> {
  const { status, body } = await world.call('trips.search', query)
  expect(status).toBe(200)
  return body.trips.map(({ title }) => title)
}

const toIraq = { destination: 'iraq', maxPilgrims: 10 } as const

describe('FIN-04 the order of results', () => {
  test('FIN-04 exact matches first, then those that the rule adds, full ones last, each by price', async ({
    world,
  }) => {
    const full = await world.trip({ ...toIraq, title: 'full', pricePerPerson: '100' })
    await world.booking({ tripId: full.id, numberOfPilgrims: 10 })
    await world.trip({ ...toIraq, title: 'both', destination: 'iran-iraq', pricePerPerson: '200' })
    await world.trip({ ...toIraq, title: 'dear', pricePerPerson: '900' })
    const last = await world.trip({ ...toIraq, title: 'one place', pricePerPerson: '800' })
    await world.booking({ tripId: last.id, numberOfPilgrims: 9 })
    world.deps.cache.clear()
    const grouped = { destination: 'iraq', grouped: '1' } as const
    expect(await titles(world, grouped)).toEqual(['one place', 'dear', 'both', 'full'])
    expect(await titles(world, { ...grouped, sort: 'price-high' })).toEqual([
      'dear',
      'one place',
      'both',
      'full',
    ])
    // A search without any of it gets the specified order.
    expect(await titles(world, { destination: 'iraq' })).toEqual(['full', 'both', 'one place', 'dear'])
    // Without a destination all are as exact as one another.
    expect(await titles(world, { grouped: '1' })).toEqual(['both', 'one place', 'dear', 'full'])
    // Pages go on within the groups.
    const found: string[] = []
    let cursor: Cursor | undefined
    do {
      const { body } = await world.call('trips.search', { ...grouped, limit: 1, ...(cursor && { cursor }) })
      found.push(...body.trips.map(({ title }) => title))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(found).toEqual(['one place', 'dear', 'both', 'full'])
  })

  test('FAM-03 FIN-04 what nobody can book now comes last: full, stopped by its company, closed before departure, departed; in the order of the sort', async ({
    world,
  }) => {
    const dates = { departureDate: '2026-12-01', returnDate: '2026-12-09' }
    const trip = (title: string, price: number, fields: object = {}) =>
      world.trip({ ...toIraq, ...dates, title, pricePerPerson: `${price}.00`, ...fields })
    const closing = (closesDay: number) => ({ terms: { ...presets.standard, closesDay } })
    const full = await trip('full', 300)
    await world.booking({ tripId: full.id, numberOfPilgrims: 10 })
    await trip('stopped', 100, { publication: 'closed' })
    await trip('on its way', 400, { departureDate: '2026-11-20' })
    // Ten days before December 1 is today, when it closes.
    await trip('closed by its terms', 200, closing(10))
    await trip('last day', 900, closing(9))
    await trip('open', 800)
    await trip('open elsewhere', 700, { destination: 'iran-iraq' })
    world.deps.cache.clear()
    const grouped = { destination: 'iraq', grouped: '1' } as const
    const last = ['stopped', 'closed by its terms', 'full', 'on its way']
    expect(await titles(world, grouped)).toEqual(['open', 'last day', 'open elsewhere', ...last])
    const dear = await titles(world, { ...grouped, sort: 'price-high' })
    expect(dear).toEqual(['last day', 'open', 'open elsewhere', ...last.toReversed()])
    // Pages go on within them.
    const found: string[] = []
    let cursor: Cursor | undefined
    do {
      const { body } = await world.call('trips.search', { ...grouped, limit: 2, ...(cursor && { cursor }) })
      found.push(...body.trips.map(({ title }) => title))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(found).toEqual(['open', 'last day', 'open elsewhere', ...last])
    // A day later the sale of one has ended, though nobody changed anything.
    world.clock.advance({ hours: 24 })
    expect(await titles(world, grouped)).toEqual([
      ...['open', 'open elsewhere'],
      ...['stopped', 'closed by its terms', 'full', 'on its way', 'last day'],
    ])
    // The specified order knows no groups.
    expect((await titles(world, { destination: 'iraq' }))[0]).toBe('stopped')
  })

  test('FIN-04 a cursor of a grouped search is invalid without groups', async ({ world }) => {
    for (const title of ['a', 'b']) await world.trip({ title })
    const { nextCursor } = (await world.call('trips.search', { grouped: '1', limit: 1 })).body
    const { status, error } = await world.call('trips.search', {
      limit: 1,
      ...(nextCursor && { cursor: nextCursor }),
    })
    expect([status, error.code]).toEqual([400, 'invalid_search'])
  })

  test('FIN-04 TRU-06 recommended: as the domain weighs price, certain rating, free places and details given', async ({
    world,
  }) => {
    const one = await world.organizer({ companyName: 'One five', averageRating: 5, totalReviews: 1 })
    const many = await world.organizer({ companyName: 'Many', averageRating: 4.7, totalReviews: 80 })
    const fresh = await world.organizer({ companyName: 'New' })
    const told = {
      description: 'x'.repeat(120),
      images: ['/api/trip-images/a.webp'],
      itinerary: [{ day: 1, activities: ['Najaf'] }],
      accommodation: 'A house',
      inclusions: ['Tea'],
    }
    const trips = [
      await world.trip({ organizerId: one.id }),
      await world.trip({ organizerId: many.id }),
      await world.trip({ organizerId: fresh.id }),
      await world.trip({ organizerId: many.id, pricePerPerson: '2400' }),
      await world.trip({ organizerId: fresh.id, ...told }),
      await world.trip({ organizerId: many.id, maxPilgrims: 3 }),
      await world.trip({ organizerId: one.id, pricePerPerson: '700' }),
    ]
    const facts = [0, 0, 0, 0, 5, 0, 0]
    const rated = new Map([one, many, fresh].map((row) => [row.id, row]))
    const expected = trips
      .map((trip, index) => {
        const row = rated.get(trip.organizerId) ?? expect.fail()
        const rating = { mean: row.averageRating, count: row.totalReviews }
        const given = {
          allInUsd: Number(trip.allInUsd),
          freePlaces: trip.maxPilgrims,
          rating,
          describedFacts: facts[index] ?? 0,
        }
        return { id: trip.id, by: calculateRecommendation(given) }
      })
      .sort((a, b) => b.by - a.by)
    const { body } = await world.call('trips.search', { sort: 'recommended' })
    expect(body.trips.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    // One 5 does not beat 4.7 of 80 at the same price.
    const place = (index: number) => body.trips.findIndex(({ id }) => id === trips[index]?.id)
    expect(place(1)).toBeLessThan(place(0))
    expect(place(0)).toBeLessThan(place(2))
  })
})

describe('TRU-06 LIST-06 the highest rated', () => {
  test('TRU-06 LIST-06 by the certain part of the rating that a card shows: one 5 does not beat 4.7 of 80, its own or its organizer’s', async ({
    world,
  }) => {
    const organizer = async (averageRating: number, totalReviews: number) =>
      (await world.organizer({ averageRating, totalReviews })).id
    const [few, many, low, none] = [
      await organizer(5, 1),
      await organizer(4.7, 80),
      await organizer(2, 200),
      await organizer(0, 0),
    ]
    await world.trip({ organizerId: few, title: 'one 5 of its organizer' })
    await world.trip({ organizerId: none, title: 'nobody knows' })
    await world.trip({ organizerId: many, title: '4.7 of 80 of its organizer' })
    await world.trip({ organizerId: low, title: '2 of 200 of its organizer' })
    await world.trip({ organizerId: many, title: 'one 4 of its own', averageRating: 4, totalReviews: 1 })
    await world.trip({
      organizerId: few,
      title: '4.8 of 70 of its own',
      averageRating: 4.8,
      totalReviews: 70,
    })
    await world.trip({ organizerId: few, title: '4.8 of 9 of its own', averageRating: 4.8, totalReviews: 9 })
    // Lower bounds, by hand: 4.49, 4.38, 3.54, 1.83, 1.78, 1.47; nothing known is 1.
    const best = [
      '4.8 of 70 of its own',
      '4.7 of 80 of its organizer',
      '4.8 of 9 of its own',
      'one 5 of its organizer',
      '2 of 200 of its organizer',
      'one 4 of its own',
      'nobody knows',
    ]
    expect(await titles(world, { sort: 'rating' })).toEqual(best)
    // A page goes on where the one before ended.
    const found: string[] = []
    let cursor: Cursor | undefined
    do {
      const { body } = await world.call('trips.search', {
        sort: 'rating',
        limit: 2,
        ...(cursor && { cursor }),
      })
      found.push(...body.trips.map(({ title }) => title))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(found).toEqual(best)
  })
})

describe('the default order, and its pages', () => {
  test('LIST-06 the default sort is price-low, in US dollars whatever the currency', async ({ world }) => {
    const inr = await world.trip({ pricePerPerson: '98500', currency: 'INR' })
    const usd = await world.trip({ pricePerPerson: '1181', currency: 'USD' })
    const eur = await world.trip({ pricePerPerson: '1085', currency: 'EUR' })
    const { trips } = (await world.call('trips.search', {})).body
    expect(trips.map(({ id }) => id)).toEqual([usd, inr, eur].map(({ id }) => id))
    expect(trips.map(({ priceUsd }) => priceUsd)).toEqual(['1181.00', '1182.00', '1182.65'])
  })

  test('LIST-12 a page is not disturbed by a trip that is sold out, changed or added in the meantime', async ({
    world,
  }) => {
    for (let index = 0; index < 5; index++) await world.trip({ pricePerPerson: `${1000 + index}.00` })
    const first = (await world.call('trips.search', { limit: 3 })).body
    await world.trip({ pricePerPerson: '1.00' })
    const second = (
      await world.call('trips.search', { limit: 3, ...(first.nextCursor && { cursor: first.nextCursor }) })
    ).body
    expect(second.trips.map(({ pricePerPerson }) => pricePerPerson)).toEqual(['1003.00', '1004.00'])
  })
})
